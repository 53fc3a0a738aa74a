"""Which phase and which role stands at which number: the one place that knows them all."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from comptoir.games.san_juan import decisions as ask
from comptoir.games.san_juan.catalogue import BUILDER, COUNCILLOR, PRODUCER, PROSPECTOR, TRADER
from comptoir.games.san_juan.decisions import DECISION_NAMES
from comptoir.games.san_juan.rules import (
    builder,
    councillor,
    producer,
    prospector,
    rounds,
    start,
    trader,
)
from comptoir.games.san_juan.rules.phase import Phase
from comptoir.games.san_juan.rules.role import ROLES

ROLES[BUILDER] = builder.Builder()
ROLES[PRODUCER] = producer.Producer()
ROLES[TRADER] = trader.Trader()
ROLES[COUNCILLOR] = councillor.Councillor()
ROLES[PROSPECTOR] = prospector.Prospector()

# fmt: off
TABLE: Final[list[tuple[int, Phase]]] = [
    (ask.ASK_START,         start.KeepFour()),
    (ask.ASK_SUPPLIER,      rounds.UseSupplier()),
    (ask.ASK_CHAPEL,        rounds.UseChapel()),
    (ask.ASK_BANK,          rounds.UseBank()),
    (ask.ASK_HAND_LIMIT,    rounds.KeepToHandLimit()),
    (ask.ASK_ROLE,          rounds.ChooseRole()),
    (ask.ASK_LIBRARY,       prospector.UseLibrary()),
    (ask.ASK_BUILD,         builder.ChooseBuilding()),
    (ask.ASK_COVER,         builder.ChooseCovered()),
    (ask.ASK_BUILD_LIBRARY, builder.SaveOrUseLibrary()),
    (ask.ASK_PAYMENT,       builder.Pay()),
    (ask.ASK_PRODUCE,       producer.Produce()),
    (ask.ASK_SELL,          trader.Sell()),
    (ask.ASK_KEEP,          councillor.Keep()),
    (ask.ASK_ARCHIVE,       councillor.KeepWithArchive()),
    (ask.ASK_GOLD_MINE,     prospector.ChooseFromMine()),
    # with `strict` only
    (ask.USE_PROSPECTOR,    prospector.OfferProspector()),
    (ask.USE_COUNCILLOR,    councillor.OfferCouncil()),
    (ask.USE_WELL,          producer.OfferWell()),
    (ask.USE_MARKET_STAND,  trader.OfferMarketStand()),
    (ask.USE_MARKET_HALL,   trader.OfferMarketHall()),
    (ask.USE_CARPENTER,     builder.OfferCarpenter()),
    (ask.USE_POOR_HOUSE,    builder.OfferPoorHouse()),
    (ask.USE_GOLD_MINE,     prospector.OfferGoldMine()),
    (ask.USE_PREFECTURE,    councillor.OfferPrefecture()),
    (ask.USE_HUT,           trader.OfferHut()),
    (ask.USE_INN,           builder.OfferInn()),
    (ask.USE_CUSTOMS,       councillor.OfferCustoms()),
    (ask.USE_HARBOUR,       trader.OfferHarbour()),
    (ask.USE_GOLDSMITH,     prospector.OfferGoldsmith()),
]
# fmt: on

PHASES: Final = vec[Phase]([phase for _, phase in TABLE])
assert [number for number, _ in TABLE] == list(range(len(DECISION_NAMES))), "one phase a number"
