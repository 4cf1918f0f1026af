"""The pipeline that makes the tables in data/ from pinned, checked packages."""
