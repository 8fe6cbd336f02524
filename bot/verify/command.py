"""The command line of `python -m bot verify`."""

import argparse
from pathlib import Path

from bot.verify.finding import FindingError
from bot.verify.reader import lines_of_file
from bot.verify.report import describe_finding, describe_verdict
from bot.verify.verifier import verify


def main(arguments: list[str]) -> int:
    """Check a file; 0 if all holds, 1 if something does not."""
    parser = argparse.ArgumentParser(
        prog="python -m bot verify",
        description="Check a log that /log export wrote: no hash, no die and no ruling may be other than it has to be.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="log-….jsonl or log-….jsonl.gz")
    path = parser.parse_args(arguments).file
    try:
        print(describe_verdict(verify(lines_of_file(path)), "en"))
    except FindingError as finding:
        print(describe_finding(finding, "en", post=False))
        return 1
    return 0
