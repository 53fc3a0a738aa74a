"""Where decisions, roles and the game are put together, each at its number."""

from __future__ import annotations

from comptoir.games.puerto_rico.arrivals import ShipSort
from comptoir.games.puerto_rico.decisions import DECISION_NAMES
from comptoir.games.puerto_rico.draft import Drafting
from comptoir.games.puerto_rico.gains import LastChip
from comptoir.games.puerto_rico.game import PuertoRicoGame
from comptoir.games.puerto_rico.guests import Finale, GuestPlace, GuestSort, GuestWindow
from comptoir.games.puerto_rico.position import PHASES, ROLES
from comptoir.games.puerto_rico.roles.black_market import Payment, PaymentPlace, PaymentSort
from comptoir.games.puerto_rico.roles.builder import Builder, BuildingChoice, UniversityUse
from comptoir.games.puerto_rico.roles.captain import (
    Captain,
    Delivery,
    Loading,
    SmallWharfCargo,
)
from comptoir.games.puerto_rico.roles.craftsman import (
    AqueductUse,
    Craftsman,
    ExtraCrate,
    Production,
)
from comptoir.games.puerto_rico.roles.mayor import (
    Mayor,
    MayorPrivilege,
    Placement,
    ShipPiece,
    VillaUse,
)
from comptoir.games.puerto_rico.roles.prospector import Prospector
from comptoir.games.puerto_rico.roles.settler import (
    HaciendaDraw,
    HospiceUse,
    LibraryTile,
    LodgeDiscard,
    Settler,
    TileChoice,
    TileLaying,
)
from comptoir.games.puerto_rico.roles.storage import ReturnCrate, SingleCrate, WarehouseKind
from comptoir.games.puerto_rico.roles.trader import Trade, Trader
from comptoir.games.puerto_rico.rounds import RoleChoice

PHASES.extend(
    [
        Drafting(),
        RoleChoice(),
        GuestWindow(),
        GuestSort(),
        GuestPlace(),
        HaciendaDraw(),
        TileLaying(),
        TileChoice(),
        HospiceUse(),
        ShipSort(),
        LibraryTile(),
        LodgeDiscard(),
        MayorPrivilege(),
        VillaUse(),
        ShipPiece(),
        Placement(),
        BuildingChoice(),
        Payment(),
        PaymentSort(),
        PaymentPlace(),
        UniversityUse(),
        Production(),
        ExtraCrate(),
        Trade(),
        Delivery(),
        Loading(),
        SmallWharfCargo(),
        WarehouseKind(),
        SingleCrate(),
        LastChip(),
        ReturnCrate(),
        AqueductUse(),
    ]
)
ROLES.extend(
    [
        Settler(),
        Mayor(),
        Builder(),
        Craftsman(),
        Trader(),
        Captain(),
        Prospector(),
        Prospector(),
        Finale(),
    ]
)

assert len(PHASES) == len(DECISION_NAMES), "every decision has a number and a name"
GAME = PuertoRicoGame()
