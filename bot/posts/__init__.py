"""What Discord shows: posts about rulings, their buttons and menus, forms and private answers."""
