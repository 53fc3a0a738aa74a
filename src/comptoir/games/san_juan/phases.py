"""Which phase and which role stands at which number: the one place that knows them all."""

from __future__ import annotations

from typing import Final

from comptoir.games.san_juan import questions as ask
from comptoir.games.san_juan import rounds, setup
from comptoir.games.san_juan.catalogue import BUILDER, COUNCILLOR, PRODUCER, PROSPECTOR, TRADER
from comptoir.games.san_juan.phase import PHASES, ROLES, Phase
from comptoir.games.san_juan.roles import builder, councillor, producer, prospector, trader

ROLES[BUILDER] = builder.Builder()
ROLES[PRODUCER] = producer.Producer()
ROLES[TRADER] = trader.Trader()
ROLES[COUNCILLOR] = councillor.Councillor()
ROLES[PROSPECTOR] = prospector.Prospector()

# fmt: off
TABLE: Final[list[tuple[int, str, Phase]]] = [
    (ask.ASK_START,         "start",         setup.KeepFour()),
    (ask.ASK_SUPPLIER,      "supplier",      rounds.UseSupplier()),
    (ask.ASK_CHAPEL,        "chapel",        rounds.UseChapel()),
    (ask.ASK_BANK,          "bank",          rounds.UseBank()),
    (ask.ASK_HAND_LIMIT,    "hand_limit",    rounds.KeepToHandLimit()),
    (ask.ASK_ROLE,          "role",          rounds.ChooseRole()),
    (ask.ASK_LIBRARY,       "library",       prospector.UseLibrary()),
    (ask.ASK_BUILD,         "build",         builder.ChooseBuilding()),
    (ask.ASK_COVER,         "cover",         builder.ChooseCovered()),
    (ask.ASK_BUILD_LIBRARY, "build_library", builder.SaveOrUseLibrary()),
    (ask.ASK_PAYMENT,       "payment",       builder.Pay()),
    (ask.ASK_PRODUCE,       "produce",       producer.Produce()),
    (ask.ASK_SELL,          "sell",          trader.Sell()),
    (ask.ASK_KEEP,          "keep",          councillor.Keep()),
    (ask.ASK_ARCHIVE,       "archive",       councillor.KeepWithArchive()),
    (ask.ASK_GOLD_MINE,     "gold_mine",     prospector.ChooseFromMine()),
    # with `strict` only
    (ask.USE_PROSPECTOR,    "use_prospector",   prospector.OfferProspector()),
    (ask.USE_COUNCILLOR,    "use_councillor",   councillor.OfferCouncil()),
    (ask.USE_WELL,          "use_well",         producer.OfferWell()),
    (ask.USE_MARKET_STAND,  "use_market_stand", trader.OfferMarketStand()),
    (ask.USE_MARKET_HALL,   "use_market_hall",  trader.OfferMarketHall()),
    (ask.USE_CARPENTER,     "use_carpenter",    builder.OfferCarpenter()),
    (ask.USE_POOR_HOUSE,    "use_poor_house",   builder.OfferPoorHouse()),
    (ask.USE_GOLD_MINE,     "use_gold_mine",    prospector.OfferGoldMine()),
    (ask.USE_PREFECTURE,    "use_prefecture",   councillor.OfferPrefecture()),
    (ask.USE_HUT,           "use_hut",          trader.OfferHut()),
    (ask.USE_INN,           "use_inn",          builder.OfferInn()),
    (ask.USE_CUSTOMS,       "use_customs",      councillor.OfferCustoms()),
    (ask.USE_HARBOUR,       "use_harbour",      trader.OfferHarbour()),
    (ask.USE_GOLDSMITH,     "use_goldsmith",    prospector.OfferGoldsmith()),
]
# fmt: on

PHASE_IDS: Final[list[str]] = [row[1] for row in TABLE]

for number, _, phase in TABLE:
    PHASES[number] = phase
