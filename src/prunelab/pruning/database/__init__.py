"""A database that a model may read and do nothing else with: its SQL and filters are untrusted.

`connection` runs queries within limits, `sql_guard` refuses every action but reading, and
`row_filter` filters rows that were fetched before.
"""
