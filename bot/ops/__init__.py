"""What an operator needs: settings, logs, health, backup, check and move."""
