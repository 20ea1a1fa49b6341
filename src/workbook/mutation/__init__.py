"""Change a course on purpose, one small thing at a time, and see that its checks notice."""
