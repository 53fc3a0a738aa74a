"""Which phase and which role stands at which number: the one place that knows them all."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from comptoir.games.puerto_rico import decisions as ask
from comptoir.games.puerto_rico.catalogue import (
    BUILDER,
    CAPTAIN,
    CRAFTSMAN,
    FINALE,
    MAYOR,
    PROSPECTOR,
    SECOND_PROSPECTOR,
    SETTLER,
    TRADER,
)
from comptoir.games.puerto_rico.decisions import DECISION_NAMES
from comptoir.games.puerto_rico.rules.arrivals import ShipSort
from comptoir.games.puerto_rico.rules.black_market import Payment, PaymentPlace, PaymentSort
from comptoir.games.puerto_rico.rules.builder import Builder, BuildingChoice, UniversityUse
from comptoir.games.puerto_rico.rules.captain import Captain, Delivery, Loading, SmallWharfCargo
from comptoir.games.puerto_rico.rules.craftsman import (
    AqueductUse,
    Craftsman,
    ExtraCrate,
    Production,
)
from comptoir.games.puerto_rico.rules.draft import Drafting
from comptoir.games.puerto_rico.rules.gains import LastChip
from comptoir.games.puerto_rico.rules.guests import Finale, GuestPlace, GuestSort, GuestWindow
from comptoir.games.puerto_rico.rules.mayor import (
    Mayor,
    MayorPrivilege,
    Placement,
    ShipPiece,
    VillaUse,
)
from comptoir.games.puerto_rico.rules.phase import Phase
from comptoir.games.puerto_rico.rules.prospector import Prospector
from comptoir.games.puerto_rico.rules.role import ROLES
from comptoir.games.puerto_rico.rules.rounds import RoleChoice
from comptoir.games.puerto_rico.rules.settler import (
    HaciendaDraw,
    HospiceUse,
    LibraryTile,
    LodgeDiscard,
    Settler,
    TileChoice,
    TileLaying,
)
from comptoir.games.puerto_rico.rules.storage import ReturnCrate, SingleCrate, WarehouseKind
from comptoir.games.puerto_rico.rules.trader import Trade, Trader

ROLES[SETTLER] = Settler()
ROLES[MAYOR] = Mayor()
ROLES[BUILDER] = Builder()
ROLES[CRAFTSMAN] = Craftsman()
ROLES[TRADER] = Trader()
ROLES[CAPTAIN] = Captain()
ROLES[PROSPECTOR] = Prospector()
ROLES[SECOND_PROSPECTOR] = Prospector()
ROLES[FINALE] = Finale()

# fmt: off
TABLE: Final[list[tuple[int, Phase]]] = [
    (ask.DRAFTING,          Drafting()),
    (ask.ROLE_CHOICE,       RoleChoice()),
    (ask.GUEST_WINDOW,      GuestWindow()),
    (ask.GUEST_SORT,        GuestSort()),
    (ask.GUEST_PLACE,       GuestPlace()),
    (ask.HACIENDA_DRAW,     HaciendaDraw()),
    (ask.TILE_LAYING,       TileLaying()),
    (ask.TILE_CHOICE,       TileChoice()),
    (ask.HOSPICE_USE,       HospiceUse()),
    (ask.SHIP_SORT,         ShipSort()),
    (ask.LIBRARY_TILE,      LibraryTile()),
    (ask.LODGE_DISCARD,     LodgeDiscard()),
    (ask.MAYOR_PRIVILEGE,   MayorPrivilege()),
    (ask.VILLA_USE,         VillaUse()),
    (ask.SHIP_PIECE,        ShipPiece()),
    (ask.PLACEMENT,         Placement()),
    (ask.BUILDING_CHOICE,   BuildingChoice()),
    (ask.PAYMENT,           Payment()),
    (ask.PAYMENT_SORT,      PaymentSort()),
    (ask.PAYMENT_PLACE,     PaymentPlace()),
    (ask.UNIVERSITY_USE,    UniversityUse()),
    (ask.PRODUCTION,        Production()),
    (ask.EXTRA_CRATE,       ExtraCrate()),
    (ask.TRADE,             Trade()),
    (ask.DELIVERY,          Delivery()),
    (ask.LOADING,           Loading()),
    (ask.SMALL_WHARF_CARGO, SmallWharfCargo()),
    (ask.WAREHOUSE_KIND,    WarehouseKind()),
    (ask.SINGLE_CRATE,      SingleCrate()),
    (ask.LAST_CHIP,         LastChip()),
    (ask.RETURN_CRATE,      ReturnCrate()),
    (ask.AQUEDUCT_USE,      AqueductUse()),
]
# fmt: on

PHASES: Final = vec[Phase]([phase for _, phase in TABLE])
assert [number for number, _ in TABLE] == list(range(len(DECISION_NAMES))), "one phase a number"
