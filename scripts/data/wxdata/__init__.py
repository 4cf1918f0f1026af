"""The pipeline that generates the tables in data/ from pinned, checked packages."""
