"""`python -m workbook`."""

import sys

from workbook.cli import main

sys.exit(main())
