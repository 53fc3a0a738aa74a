"""What hosts keep: nothing of a table or a person is left behind, whatever refers to them."""

from __future__ import annotations

from sqlalchemy import Column, Table

from comptoir.store.farewell import THEIRS
from comptoir.store.removal import OF_A_TABLE
from comptoir.store.tables import metadata


def referring(name: str) -> set[tuple[Table, Column[object]]]:
    """Every column of the database that refers to a row of that table."""
    return {
        (table, column)
        for table in metadata.tables.values()
        for column in table.columns
        for key in column.foreign_keys
        if key.column.table.name == name
    }


def test_a_removed_table_takes_along_all_that_refers_to_it() -> None:
    assert {table.name for table, _ in referring("tables")} <= {each.name for each in OF_A_TABLE}


def test_a_person_who_goes_takes_along_all_that_refers_to_them() -> None:
    """Besides what `Farewell.forget` deletes by another column, or with the guest book."""
    by_hand = {"channels", "guests", "notices", "ratings"}
    for table, column in referring("people"):
        if table.name not in by_hand and column.name == "person":
            assert table in THEIRS, table.name
