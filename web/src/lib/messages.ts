// Made by `python -m comptoir.server.socket.schema typescript`; change socket/protocol instead.

/* eslint-disable */

/**
 * Follow a table; answered by `Table`.
 *
 * `key` is the part of the link after `#`, needed for a private table one does not
 * sit at.  With `since`, the answer's `happened` begins after that version.  With `differences`
 * every `Update` says what changed in the view instead of telling it whole.
 */
export interface Watch {
  do: "watch";
  id: string;
  table: string;
  key?: string;
  since?: number | null;
  differences?: boolean;
}

/** Follow the table no longer; answered by `Done`. */
export interface Unwatch {
  do: "unwatch";
  id: string;
  table: string;
}

/** Follow the lobby; answered by `Lobby`, and by another whenever it changed. */
export interface WatchLobby {
  do: "watch_lobby";
  id: string;
}

/** Follow the lobby no longer. */
export interface UnwatchLobby {
  do: "unwatch_lobby";
  id: string;
}

/**
 * Is somebody there; answered by `Pong`.
 *
 * `away` says, until the next one, that nobody sees what the socket shows: a page in a tab behind
 * others.  The bell rings for them as if they had left.
 */
export interface Ping {
  do: "ping";
  id: string;
  away?: boolean;
}

/** Why a token cannot be played now; answered by `Reasoned`.  Only for the seat to decide. */
export interface WhyNot {
  do: "why_not";
  id: string;
  table: string;
  token: string;
}

/** What could be worked out by hand from what one sees; answered by `Outlook`. */
export interface AskOutlook {
  do: "outlook";
  id: string;
  table: string;
}

/**
 * A position that looks to the seat that decides like the true one; answered by `Sight`.
 *
 * `since` is how many of the moves that count one knows already: `Sight.seen` begins after them.
 */
export interface AskSight {
  do: "sight";
  id: string;
  table: string;
  ply: number;
  since?: number;
}

/**
 * What would be after these own choices, without making them; answered by `Previewed`.
 *
 * Lets a client offer choices of several steps (colonists, payments) with a way back.
 * With `any_order` they are the picks of one choice, as in `PlayAll`.
 */
export interface Preview {
  do: "preview";
  id: string;
  table: string;
  ply: number;
  tokens: Array<string>;
  any_order?: boolean;
}

/**
 * Take a seat, the first free one unless `seat` says which.
 *
 * `nonce` is any random text; it is mixed into the shuffle (see `Fairness`).  A program that
 * plays by itself says in `program` what it is called («captain»): its seat is a bot's to
 * everybody, and it sits only where the host of the table lets programs sit.
 */
export interface Join {
  do: "join";
  id: string;
  table: string;
  key?: string;
  seat?: number | null;
  nonce?: string;
  program?: string;
}

/** Give the seat back before the start.  The last person to leave closes the table. */
export interface Leave {
  do: "leave";
  id: string;
  table: string;
}

/** The host makes a seat without a person open, invited (by link only) or a bot's. */
export interface ChangeSeat {
  do: "change_seat";
  id: string;
  table: string;
  seat: number;
  kind: "bot" | "invited" | "open";
  level?: string;
}

/** The host takes a seat from its person before the start; they do not sit down here again. */
export interface SendAway {
  do: "send_away";
  id: string;
  table: string;
  seat: number;
}

/** The host lets those who only watch write at the table, or no longer. */
export interface SpectatorChat {
  do: "spectator_chat";
  id: string;
  table: string;
  open: boolean;
}

/** The host begins the game; seats still free become bots of level `fill`, if given. */
export interface Start {
  do: "start";
  id: string;
  table: string;
  nonce?: string;
  fill?: string | null;
}

/** Make the open decision.  `ply` is `Decision.ply`: a move for another one is refused. */
export interface Play {
  do: "play";
  id: string;
  table: string;
  ply: number;
  token: string;
}

/**
 * Make a whole choice of several decisions: a payment, a discard, a placement of colonists.
 *
 * The picks come in any order and are carried out in that of the rules, all of them or none;
 * those that follow from the others by themselves may be named or left out.  `end` is the
 * token that says «no more»: it is made too where the table would still ask for more.
 */
export interface PlayAll {
  do: "play_all";
  id: string;
  table: string;
  ply: number;
  picks: Array<string>;
  end?: string;
}

/** Take back one's own last moves, as many as `Decision.undo` allows. */
export interface Undo {
  do: "undo";
  id: string;
  table: string;
  ply: number;
  moves?: number;
}

/** Ask the other people to go back to before one's own last move, whatever followed. */
export interface AskTakeback {
  do: "ask_takeback";
  id: string;
  table: string;
  ply: number;
}

/** Accept or refuse the takeback of that number (`Takeback.number`). */
export interface AnswerTakeback {
  do: "answer_takeback";
  id: string;
  table: string;
  number: number;
  accept: boolean;
}

/** Say something to everybody at the table. */
export interface Chat {
  do: "chat";
  id: string;
  table: string;
  text: string;
}

/** Give the game up; a bot plays the seat to the end. */
export interface Resign {
  do: "resign";
  id: string;
  table: string;
}

/** Play the seat oneself again after the clock gave it to a bot. */
export interface Back {
  do: "back";
  id: string;
  table: string;
}

/**
 * Let one's own clock stand still until then, in a game over days; 0 ends it.
 *
 * A seat has 21 days of it in a game.
 */
export interface Vacation {
  do: "vacation";
  id: string;
  table: string;
  until: number;
}

/**
 * A new table with the same people and settings; `Done.other` is its id.
 *
 * The first to ask creates it, the others are seated there.
 */
export interface Rematch {
  do: "rematch";
  id: string;
  table: string;
  nonce?: string;
}

/** The first message on every socket.  Without a name (`POST /api/me`) one may only watch. */
export interface Welcome {
  type: "welcome";
  you: Me | null;
  now: number;
  server: string;
  chat_limit: number;
  house?: HouseNow | null;
}

/** Who the client is to the others. */
export interface Me {
  id: string;
  name: string;
  language: string;
}

/**
 * How the hosts have set the house, as far as it concerns everybody.
 *
 * Without a public lobby no table is listed, without spectators only who sits at a game sees it
 * before its end.  A closed house takes nobody new without the club code.
 */
export interface HouseNow {
  announcement: Announcement | null;
  public_lobby: boolean;
  spectators: boolean;
  programs: boolean;
  hints: boolean;
  closed: boolean;
}

/** What a host of the house tells everybody, since then. */
export interface Announcement {
  text: string;
  at: number;
}

/**
 * All that the reader may know of a table; the answer to `Watch`.
 *
 * `happened` holds what came after the `since` of the command, or the latest few
 * dozen things; `view` is the game's own description of the position for that seat.
 * `rules` is the number of the game's rules it is played by, `closing` why it cannot go on.
 * `programs` is whether programs may take a seat.
 * `reserves` are the milliseconds every seat has left where the pace is live.  With `hints` people
 * may ask for one against each other; against bots they always may.  `lesson` is there where the
 * table is a guided game.  Without `spectator_chat` only who sits there writes.
 */
export interface Table {
  type: "table";
  re: string;
  table: string;
  version: number;
  status: "closed" | "finished" | "open" | "playing";
  game: string;
  options: Record<string, unknown>;
  variant: string;
  rules: number;
  private: boolean;
  programs: boolean;
  hints: boolean;
  link_key: string | null;
  pace: Pace;
  language: string;
  created: number;
  seat: number | null;
  seats: Array<Seat>;
  spectators: number;
  view: View | null;
  decision: Decision | null;
  clock: Clock | null;
  reserves: Array<number> | null;
  takeback: Takeback | null;
  fairness: Fairness;
  result: Result | null;
  closing: Closing | null;
  rematch: string | null;
  lesson: LessonAt | null;
  happened: Array<Happened>;
  more: boolean;
  spectator_chat?: boolean;
}

/**
 * How much time there is.
 *
 * `none`: any.  `live`: `seconds` a decision, and when they are used up, those of the
 * seat's `reserve`, once for the game.  `days`: `seconds` a decision, no reserve.
 */
export interface Pace {
  kind?: "days" | "live" | "none";
  seconds?: number;
  reserve?: number;
}

/**
 * A place at the table.
 *
 * `kind`: `open` to anybody, `invited` for who has the link, `person`, `bot`, or `program`: a bot
 * that plays over the API.  `level` is that of a bot, or what a program calls itself.
 * `played_by` is `bot` for a bot of the server, and where the clock of a seat ran out or it
 * resigned; `person` is whoever took the seat, a program too.
 * `late` decisions in a row were made without its person; after two it is `absent`, and a bot
 * plays it until they are back.  `vacation` is until when its clock stands or stood still.
 * Who asked for a hint is `helped`.  The `name` of a free seat is that of whom it is kept for,
 * told to who sits at the table.
 */
export interface Seat {
  seat: number;
  kind: "bot" | "invited" | "open" | "person" | "program";
  name: string;
  level: string;
  played_by: "bot" | "nobody" | "person";
  here: boolean;
  resigned: boolean;
  host: boolean;
  you: boolean;
  late: number;
  absent: boolean;
  vacation: number | null;
  helped?: boolean;
}

/**
 * The choice that is open now.
 *
 * `ply` counts every move and every move back, so no number comes twice.  `legal`, and in
 * the same order `offers`, what each of them costs and surely brings, are there for the seat
 * that decides and for nobody else; `undo` is the number of own moves the reader may take
 * back without asking, `takeback` whether there is one to ask for.  Where the table `rests`, all
 * people are absent and no bot decides before one of them is back.
 */
export interface Decision {
  ply: number;
  player: number;
  phase: string;
  since: number;
  legal?: Array<string> | null;
  offers?: Array<Offer> | null;
  undo?: number;
  takeback?: boolean;
  rests?: boolean;
}

/**
 * One of the choices, with what would happen: `events` as the chooser would be told them.
 *
 * They end before anything somebody would learn.  `certain` is whether that is all; then
 * `points` is what the chooser's score would gain or lose, by source.
 */
export interface Offer {
  token: string;
  events: Array<GameEvent>;
  points: Record<string, number>;
  certain: boolean;
}

/**
 * The clock of the open decision.
 *
 * Until `free_until` it costs nothing, then the reserve runs; at `deadline` a bot
 * decides.  `reserves` are the milliseconds every seat had left when the decision opened.
 */
export interface Clock {
  seat: number;
  free_until: number;
  deadline: number;
  reserves: Array<number>;
}

/** Somebody wants to go back; `waiting` are the seats that have not answered. */
export interface Takeback {
  number: number;
  seat: number;
  moves: number;
  waiting: Array<number>;
}

/**
 * How to check the shuffle.
 *
 * `commitment` is the SHA-256 of `secret`, shown before anybody gave a nonce; the seed
 * is the SHA-256 of the secret and the nonces in seat order.  Secret and seed are
 * there once the game is over; `comptoir verify` checks them with the transcript.
 */
export interface Fairness {
  commitment: string;
  nonces: Array<string>;
  secret?: string | null;
  seed?: string | null;
  imported?: boolean;
}

/**
 * How the game ended; the keys of `ending` and `breakdown` are in the game's texts.
 *
 * `bot_moves` says of every person's seat how many of its moves a bot made,
 * `tie_breaks` what decides between equal scores, the more the better; `places` are those the
 * seats came in, 1 the best; `thought` the milliseconds of a person's decisions.  Old results
 * have none of them.
 * `helped` are the seats whose people asked for a hint.
 */
export interface Result {
  ending: string;
  scores: Array<number>;
  winners: Array<number>;
  breakdown: Array<Record<string, number>>;
  bot_moves?: Array<number>;
  tie_breaks?: Array<number>;
  places?: Array<number>;
  thought?: Array<number>;
  helped?: Array<number>;
}

/**
 * Why a table cannot go on: `text` is the sentence by language, the rest is for programs.
 *
 * `nobody_came`: it did not begin, and nobody was there any more.  `abandoned`: nobody moved
 * for a long time.  `host`: a host of the house closed it.
 * It was played by the game's rules of number `rules`, and the server plays those of `today`.
 * `rules`: move `move` is not possible any more.  `otherwise`: it is, but in another position.
 * `damaged`: the numbers are the same and the log does not fit.  These are closed for good;
 * with `newer` the server is behind, and the table goes on when it is not.  `move` 0 is the
 * beginning.
 */
export interface Closing {
  why: "abandoned" | "damaged" | "host" | "newer" | "nobody_came" | "otherwise" | "rules";
  rules: number;
  today: number;
  move: number;
  text: Record<string, string>;
}

/** A guided game of a person: which of the game's lessons, and the chapter it began with. */
export interface LessonAt {
  lesson: string;
  chapter: number;
}

/**
 * Something happened: the table went from version `since` to `version`.
 *
 * A field that is missing did not change; one that is there, null too, replaces what
 * the client has.  A client whose version is not `since` asks again with `Watch`.
 * Who watches with `differences` gets `view_change` instead of `view`: what leads from the view
 * of `since` to that of `version`.  A `view` that comes all the same is to be taken as it is.
 */
export interface Update {
  type: "update";
  table: string;
  since: number;
  version: number;
  happened: Array<Happened>;
  status?: "closed" | "finished" | "open" | "playing";
  seats?: Array<Seat>;
  view?: View;
  view_change?: Difference;
  decision?: Decision | null;
  clock?: Clock | null;
  reserves?: Array<number> | null;
  takeback?: Takeback | null;
  fairness?: Fairness;
  result?: Result;
  rules?: number;
  closing?: Closing;
  rematch?: string;
  spectator_chat?: boolean;
}

/** Who has the table open now, by seat, and how many spectators; no version, may be missed. */
export interface Presence {
  type: "presence";
  table: string;
  here: Array<boolean>;
  spectators: number;
}

/** A bot has begun to think for a seat; ended by its move. */
export interface Thinking {
  type: "thinking";
  table: string;
  seat: number;
  since: number;
}

/** The command is carried out and stored.  `version` and `ply` are those after it. */
export interface Done {
  type: "done";
  re: string;
  table?: string;
  version?: number;
  ply?: number;
  seat?: number | null;
  other?: string | null;
}

/**
 * The command changed nothing.  `code` is for programs, `message` a sentence for people.
 *
 * `re` is empty where the message could not be read far enough to know its id.  `retry_after`
 * are the seconds after which the same may be tried again, where a limit was reached.
 */
export interface Refused {
  type: "refused";
  re: string;
  code: string;
  message: string;
  table?: string;
  version?: number;
  because?: Because | null;
  retry_after?: number | null;
}

/** Why something is not possible: a rule, the key of a text, and the numbers in it. */
export interface Because {
  rule: string;
  key: string;
  values: Record<string, unknown>;
}

/** The answer to `WhyNot`; `because` is null where the token is possible. */
export interface Reasoned {
  type: "reasoned";
  re: string;
  table: string;
  token: string;
  because: Because | null;
}

/** The answer to `AskOutlook` at this ply; the game's `Outlook`, empty where it has none. */
export interface Outlook {
  type: "outlook";
  re: string;
  table: string;
  ply: number;
  outlook: Record<string, unknown>;
}

/**
 * The answer to `AskSight`: a snapshot of a world that the seat cannot tell from the true one.
 *
 * All that the seat cannot know was dealt anew, by dice that have nothing to do with the game's.
 * `moves` of the table count now; `seen` are those after `since`.
 */
export interface Sight {
  type: "sight";
  re: string;
  table: string;
  ply: number;
  snapshot: Record<string, unknown>;
  moves: number;
  seen: Array<Seen>;
}

/** A move as a seat saw it: `choice` is what of it was open, `phase` the number of its phase. */
export interface Seen {
  player: number;
  phase: number;
  choice: string;
}

/** A host of the house changed something that concerns everybody. */
export interface HouseChanged {
  type: "house";
  house: HouseNow;
}

/**
 * The tables anybody may join, then those anybody may watch: the answer to `WatchLobby`.
 *
 * Of one host few come first, then those of the others, then the rest.
 */
export interface Lobby {
  type: "lobby";
  re: string;
  tables: Array<TableLine>;
}

/**
 * A table in a list; `turn` is the seat to decide, `your_turn` whether that is the reader.
 *
 * A table that `rests` waits for any of its people to come back: it is the turn of each of them.
 * `rules` is the number of the game's rules it was made with, `closing` why it cannot go on,
 * `lesson` which guided game it is, if it is one.
 */
export interface TableLine {
  table: string;
  status: "closed" | "finished" | "open" | "playing";
  game: string;
  variant: string;
  options: Record<string, unknown>;
  pace: Pace;
  private: boolean;
  created: number;
  since: number;
  seats: Array<Seat>;
  free: number;
  turn: number | null;
  your_turn: boolean;
  rests: boolean;
  deadline: number | null;
  rules: number;
  closing: Closing | null;
  outcome: Outcome | null;
  lesson: string | null;
}

/** How a game in a list ended; `bot_moves` are those made for people. */
export interface Outcome {
  scores: Array<number>;
  winners: Array<number>;
  bot_moves: number;
}

/**
 * What changed in the lobby since the last word about it: new lines, and the order of all.
 *
 * Tables that are not in `order` are gone.
 */
export interface LobbyChanged {
  type: "lobby_changed";
  tables: Array<TableLine>;
  order: Array<string>;
}

/** One of my tables waits for me now: a word, which may be lost, to who follows the lobby. */
export interface YourTurn {
  type: "your_turn";
  table: string;
}

/** A seat of that table is kept for one; told in the lobby. */
export interface Invited {
  type: "invited";
  table: string;
}

/**
 * The answer to `Preview`: the position after the first `shown` of the tokens.
 *
 * It stops after a token that passes the choice to another seat or ends the game, and
 * before one that would reveal something hidden; with `any_order` they are counted in the
 * order of the rules, without those that follow by themselves.  `whole` says that all of
 * them are shown: none would reveal something, none comes after another seat's turn.
 * `legal` is what the seat may choose then, with its `offers`; null
 * where the choice is not its own any more.
 */
export interface Previewed {
  type: "previewed";
  re: string;
  table: string;
  ply: number;
  shown: number;
  whole: boolean;
  view: View;
  legal: Array<string> | null;
  offers: Array<Offer>;
}

/** Somebody is there. */
export interface Pong {
  type: "pong";
  re: string;
  now: number;
}

/** The server ends the connection; `again` says whether to come back (after a restart). */
export interface Goodbye {
  type: "goodbye";
  message: string;
  again: boolean;
}

/** The table was made. */
export interface Created {
  what: "created";
  version: number;
  at: number;
}

/** A person took a seat. */
export interface Seated {
  what: "seated";
  version: number;
  at: number;
  seat: number;
  name: string;
}

/** A person gave a seat back, or was `sent_away` from it by the host of the table. */
export interface Left {
  what: "left";
  version: number;
  at: number;
  seat: number;
  name: string;
  sent_away?: boolean;
}

/** The host changed what a seat is for. */
export interface SeatChanged {
  what: "seat_changed";
  version: number;
  at: number;
  seat: number;
  kind: string;
  level: string;
}

/** The game began. */
export interface Started {
  what: "started";
  version: number;
  at: number;
}

/**
 * A decision was made.
 *
 * `token` is the choice as the reader may know it: of another's secret choice only what
 * is open (`pay` for `pay:palace`).  `events` are the game's own, with `kind` and `seat`.
 */
export interface Moved {
  what: "moved";
  version: number;
  at: number;
  ply: number;
  seat: number;
  token: string;
  by: "bot" | "person";
  events: Array<GameEvent>;
}

/** Moves were taken back: the last `moves` of the line do not count any more. */
export interface Undone {
  what: "undone";
  version: number;
  at: number;
  ply: number;
  seat: number;
  moves: number;
  agreed: boolean;
}

/** A seat asks to go back. */
export interface TakebackAsked {
  what: "takeback_asked";
  version: number;
  at: number;
  seat: number;
  number: number;
}

/** A seat accepted or refused; one refusal, or the next move, ends the question. */
export interface TakebackAnswered {
  what: "takeback_answered";
  version: number;
  at: number;
  seat: number;
  number: number;
  accept: boolean;
}

/**
 * Somebody said something; `seat` is null for a spectator.
 *
 * `person` is what others know them by.
 */
export interface Chatted {
  what: "chatted";
  version: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
  person?: string;
}

/** The host of the table lets those who only watch write there, or no longer. */
export interface SpectatorChatSet {
  what: "spectator_chat";
  version: number;
  at: number;
  open: boolean;
}

/** A person gave up; a bot plays on. */
export interface Resigned {
  what: "resigned";
  version: number;
  at: number;
  seat: number;
}

/**
 * The clock ran out: a bot makes this decision; where the seat is `absent`, those after it too.
 *
 * It is absent after two decisions in a row without its person, until they are back.
 */
export interface TimeUp {
  what: "time_up";
  version: number;
  at: number;
  seat: number;
  absent: boolean;
}

/** A person plays the seat again. */
export interface CameBack {
  what: "came_back";
  version: number;
  at: number;
  seat: number;
}

/** The clock of the seat stands still until then; with 0 it goes on. */
export interface OnVacation {
  what: "on_vacation";
  version: number;
  at: number;
  seat: number;
  until: number;
}

/** A seat asked for a hint, the first time in the game. */
export interface Hinted {
  what: "hinted";
  version: number;
  at: number;
  seat: number;
}

/** There is a new table for the same people; the person of `seat` asked first. */
export interface RematchMade {
  what: "rematch_made";
  version: number;
  at: number;
  seat: number;
  other: string;
}

/** The game's rules changed since the table was made; from here on it is played by the new. */
export interface Continued {
  what: "continued";
  version: number;
  at: number;
  rules: number;
}

/** The table is closed: nobody is left, or `closing` says why. */
export interface Closed {
  what: "closed";
  version: number;
  at: number;
  closing?: Closing | null;
}

/**
 * Something that happened on the board, as the reader may know it.
 *
 * Beside these it has the values that the text `events.{kind}` of the game speaks of.
 */
export interface GameEvent {
  kind: string;
  seat: number;
  [more: string]: unknown;
}

/**
 * What leads from one object to another (`comptoir.kernel.differences`).
 *
 * `set` has the values that are new or other, `within` the differences of what is in both,
 * `gone` the names that are no more.  In a list the names are its places.
 */
export interface Difference {
  set?: Record<string, unknown>;
  within?: Record<string, Difference>;
  gone?: Array<string>;
}

/**
 * `POST /api/me`: take a name, or another one; where the house is closed, with the club code
 * the first time.
 *
 * One that is somebody else's is given with a number behind it, as «Anne (2)».
 */
export interface NewMe {
  name: string;
  language?: "en" | "fr";
  code?: string;
}

/**
 * Who the cookie says one is; null before `POST /api/me`.
 *
 * `namesake` is told to who just took a name that somebody bore first: that name.
 * `refused` says why one is not let in: one is banned, or the house is closed.
 */
export interface Whoami {
  you: Me | null;
  server: string;
  languages: Array<string>;
  namesake?: string | null;
  refused?: TurnedAway | null;
}

/**
 * Why somebody is not let in: `banned`, alone or with the guests of their `network`, or
 * `closed_house`.
 */
export interface TurnedAway {
  code: string;
  message: string;
  until?: number | null;
  why?: string;
  network?: boolean;
}

/** A link that makes another device the same person; good once, and for `seconds`. */
export interface RecoveryLink {
  path: string;
  seconds: number;
}

/** `POST /api/recover/look`: the part of a recovery link after `#`. */
export interface RecoveryToken {
  token: string;
}

/** Whom the link makes a device, and who this one is now. */
export interface RecoveryOf {
  becomes: Me;
  you: Me | null;
}

/**
 * `POST /api/recover`: become the person of the link.
 *
 * A device that is somebody already names their id in `instead_of`: nobody is replaced unasked.
 */
export interface Recover {
  token: string;
  instead_of?: string | null;
}

/**
 * `POST /api/tables`.  One seat is mine; the number of seats is the number of players.
 *
 * `id` is a text of the client's choice: the same one again gives the same table.  `programs`
 * is whether bots of other programs may take the free seats (`Join.program`).  With `hints`
 * people may ask for one against each other; who did is marked in the result.
 */
export interface NewTable {
  id: string;
  game: string;
  seats: Array<SeatWish>;
  options?: Record<string, unknown>;
  pace?: Pace;
  private?: boolean;
  programs?: boolean;
  language?: "en" | "fr";
  hints?: boolean;
}

/**
 * What a seat of a new table is for: `me` once, `open`, `invited` (by link) or a `bot`.
 *
 * An invited one may be for one of my playmates: `whom` is what `GET /api/my/playmates` calls
 * them.  They are told, nobody else may take it, and they need no link.
 */
export interface SeatWish {
  kind: "bot" | "invited" | "me" | "open";
  level?: string;
  whom?: string | null;
}

/**
 * `POST /api/tables/import`: a table from a transcript, to look at or to play on.
 *
 * `seats` is needed where the game is not over; the shuffle is marked as imported.
 */
export interface ImportTable {
  id: string;
  transcript: string;
  seats?: Array<SeatWish> | null;
  pace?: Pace;
  private?: boolean;
  language?: "en" | "fr";
}

/**
 * The new table; its link is `/table/{table}#{key}`.
 *
 * The commitment is there before anybody gave a nonce: give yours with `Start` or `Join`.
 */
export interface TableMade {
  table: string;
  key: string;
  commitment: string;
}

/** `GET /api/games/{game}/lessons/{lesson}`. */
export interface LessonOf {
  game: string;
  lesson: string;
  title: Record<string, string>;
  minutes: number;
  chapters: Array<Chapter>;
}

/**
 * A part of a lesson: it `begins` after so many moves of its game.
 *
 * Where every step is asked for it ends with the last of them, otherwise with the game; `after`
 * is said then.
 */
export interface Chapter {
  title: Record<string, string>;
  begins: number;
  steps: Array<LessonStep>;
  after: Record<string, string>;
}

/**
 * What a teacher says at a decision, by language.
 *
 * With `at`, the number of moves before it, the choice is `do`, which is asked for: whatever else
 * is chosen is answered with one of `other`, whose keys are patterns of tokens.  Without, it is
 * the first decision in `phase` that comes up, anything may be chosen, and `other` and `well` are
 * what is said to it.  `light` names places of the board (`data-place`, a star for any ending).
 */
export interface LessonStep {
  phase: string;
  say: Record<string, string>;
  at?: number | null;
  do?: Array<string>;
  light?: Array<string>;
  well?: Record<string, string>;
  other?: Record<string, Record<string, string>>;
}

/** `POST /api/games/{game}/lessons/{lesson}`: a table of one's own at which a chapter begins. */
export interface NewLesson {
  id: string;
  chapter?: number;
  language?: "en" | "fr";
}

/** `GET /api/games`; `programs` is whether bots of other programs may sit at tables here. */
export interface Catalogue {
  games: Array<GameInfo>;
  programs: boolean;
}

/** What the page needs to offer a game; `rules` is the number of its rules today. */
export interface GameInfo {
  game: string;
  rules: number;
  name: Record<string, string>;
  least_seats: number;
  most_seats: number;
  usual_seats: number;
  posters: Array<PosterInfo>;
  options: Array<OptionInfo>;
  levels: Array<LevelInfo>;
  tokens: Array<string>;
  phases: Array<string>;
}

/**
 * A game on the wall of the lobby: all of it, or an edition, which its `options` say.
 *
 * `title`, `short`, `sub` and `plus` are by language; `lessons` are the guided games it has.
 */
export interface PosterInfo {
  id: string;
  options: Record<string, unknown>;
  minutes: string;
  lessons: Array<LessonInfo>;
  title: Record<string, string>;
  short: Record<string, string>;
  sub: Record<string, string>;
  plus: Record<string, string>;
}

/** A guided game: `title` is by language, it takes so many `minutes`. */
export interface LessonInfo {
  lesson: string;
  title: Record<string, string>;
  minutes: number;
}

/**
 * A rule switch of a game.  `label` is by language; `choices` where only those are offered.
 *
 * What a lobby makes of it: `usual` ones lie open and the others under «more», `seat` is one that
 * names a seat, `players` the only number of players it is for, `needs` the values other switches
 * must have, and `words` says by language what a choice is called.
 */
export interface OptionInfo {
  name: string;
  kind: "bool" | "dict" | "int" | "list" | "str";
  default: unknown;
  choices: Array<unknown>;
  least: number | null;
  most: number | null;
  optional: boolean;
  label: Record<string, string>;
  usual: boolean;
  seat: boolean;
  players: number | null;
  needs: Record<string, unknown>;
  words: Record<string, Record<string, string>>;
}

/**
 * A bot that may sit at the table; `label` and `about`, how strong it is, are by language.
 *
 * It thinks so many `seconds` about a decision; 0 is at once.
 */
export interface LevelInfo {
  level: string;
  label: Record<string, string>;
  about: Record<string, string>;
  seconds: number;
}

/**
 * `GET /api/games/{game}/texts/{language}`: the sections of the game's message catalogue.
 *
 * A section `names.first` overrides `names` for tables whose `variant` is `first`.
 */
export interface TextsOf {
  game: string;
  language: string;
  sections: Record<string, Record<string, string>>;
}

/** `GET /api/games/{game}/rules/{language}`: the rules page, in Markdown. */
export interface RulesOf {
  game: string;
  language: string;
  markdown: string;
}

/**
 * `GET /api/games/{game}/material`: what is printed on the pieces and never changes.
 *
 * Costs, points, supplies; the game's `material.py` says what there is.
 */
export interface MaterialOf {
  game: string;
  material: Record<string, unknown>;
}

/**
 * `GET /api/lobby` and `GET /api/my/tables`; there `invited` are tables where a seat is kept
 * for me.
 */
export interface TableList {
  tables: Array<TableLine>;
  invited?: Array<TableLine>;
}

/** `POST /api/my/vacation`: my clocks in games over days stand still until then; 0 ends it. */
export interface Holiday {
  until: number;
}

/**
 * `GET /api/tables/{id}/best`: my finished games of the same kind before this one.
 *
 * `best` is the most points I had; null in the first game.
 */
export interface Best {
  games: number;
  won: number;
  best: number | null;
}

/**
 * `GET /api/reach`: addresses of this server for others in the same network.
 *
 * There are some where the page was opened at an address of this machine alone (`localhost`) and
 * the server listens to others, too.
 */
export interface Reach {
  addresses: Array<string>;
}

/**
 * `GET /api/tables/{id}/replay`: a finished game, open.  Moves taken back are left out.
 *
 * `rules` is the number it was played by; where it does not fit the rules of today, `closing`
 * says so, and the moves end before the one that does not.
 */
export interface Replay {
  table: string;
  game: string;
  options: Record<string, unknown>;
  variant: string;
  rules: number;
  closing: Closing | null;
  seats: Array<Seat>;
  fairness: Fairness;
  result: Result | null;
  moves: Array<Moved>;
}

/**
 * `GET /api/tables/{id}/replay/views?seat=&first=&count=`: views before the moves.
 *
 * `views[0]` is the position with `first` moves made, as the seat saw it; without a
 * seat, each is a list of the views of all seats.  While a game goes on, `seat` is the reader's
 * own, and a spectator, who names none, gets what spectators saw.
 */
export interface ReplayViews {
  table: string;
  first: number;
  views: Array<unknown>;
}

/**
 * `GET /api/my/bell`: how and how soon I am told what happens at my tables.
 *
 * `push_key` is for a browser's subscription; `mail` whether the host sends mail.
 */
export interface Bell {
  delay: number;
  channels: Array<BellChannel>;
  push_key: string;
  mail: boolean;
}

/**
 * A way to me: `shown` says which, without what is secret about it; of all that can happen it
 * does not tell what it is `silent_about`.
 *
 * `form` and `secret`, with which its letters are signed, are those of a webhook; `here` is the
 * browser that asks; `trouble` is a word for why the last letter did not arrive.
 */
export interface BellChannel {
  id: string;
  kind: "mail" | "push" | "webhook";
  form: string;
  shown: string;
  secret: string;
  confirmed: boolean;
  here: boolean;
  trouble: string;
  silent_about: Array<"invitation" | "over" | "rematch" | "reminder" | "takeback" | "turn">;
}

/** `POST /api/my/bell`. */
export interface NewDelay {
  delay: 0 | 60 | 600 | 3600;
}

/** `POST /api/my/bell/channels/{id}`: what that way does not tell; everything else it does. */
export interface NewSilence {
  silent_about: Array<"invitation" | "over" | "rematch" | "reminder" | "takeback" | "turn">;
}

/**
 * `POST /api/my/bell/webhook`: letters to an address, in the form it takes there.
 *
 * `token` is what the other side asks for, as Matrix does.
 */
export interface NewWebhook {
  form: "discord" | "matrix" | "ntfy" | "plain";
  address: string;
  token?: string;
}

/** `POST /api/my/bell/mail`: mails, after the address was confirmed by a link. */
export interface NewMail {
  address: string;
}

/** `POST /api/my/bell/push`: a browser's subscription; it ends when the device is signed out. */
export interface NewPush {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * `POST /api/tables/{id}/webhook`: what happens at a table, told to an address after `delay`
 * seconds; only its host sets one.
 */
export interface NewTableWebhook {
  form: "discord" | "matrix" | "ntfy" | "plain";
  address: string;
  token?: string;
  delay?: number;
}

/** `GET /api/tables/{id}/webhook`, for the host of the table; null where there is none. */
export interface TableWebhook {
  webhook: BellChannel | null;
  delay: number;
}

/**
 * Every HTTP answer that is not a success: a code for programs, a sentence for people.
 *
 * `retry_after`, also a header, are seconds: then the same may be tried again.
 */
export interface Problem {
  code: string;
  message: string;
  retry_after?: number | null;
}

/** `POST /api/tables/{id}/hint`: advice on the open decision, `Decision.ply`, which is mine. */
export interface AskHint {
  ply: number;
}

/**
 * What a judge found about a decision, from what its seat may know; the best choice first.
 *
 * Where the win is `decided` either way, points were compared.  `close` are tokens that the
 * numbers cannot tell from the best.
 */
export interface Advice {
  ply: number;
  seat: number;
  phase: string;
  iterations: number;
  decided: boolean;
  sure: number;
  rival: number;
  close: Array<string>;
  choices: Array<JudgedChoice>;
}

/**
 * An option: how often its seat wins, what it gives away against the best, and why.
 *
 * `chances` and `points`, what everybody ends with by source, are by seat.
 */
export interface JudgedChoice {
  token: string;
  chance: Span;
  loss: Span;
  grade: "aground" | "drift" | "off_course" | "on_course" | "well_seen";
  chances: Array<number>;
  points: Array<Record<string, number>>;
  sentences: Record<string, Array<string>>;
}

/** A mean and its 95 % interval. */
export interface Span {
  mean: number;
  low: number;
  high: number;
}

/**
 * `GET` and `POST /api/tables/{id}/review`: `done` of `of` decisions are judged.
 *
 * `none` was asked for yet; `failed` says why; `review` is there when it is `done`.
 */
export interface ReviewState {
  table: string;
  status: "done" | "failed" | "none" | "waiting";
  done?: number;
  of?: number;
  why?: string;
  review?: ReviewTold | null;
}

/** A whole review; `rules` is the number of the rules the game was played by. */
export interface ReviewTold {
  game: string;
  rules: number;
  judge: string;
  iterations: number;
  moves: number;
  scores: Array<number>;
  winners: Array<number>;
  curve: Array<CurvePoint>;
  decisions: Array<ReviewedDecision>;
  moments: Array<ReviewedMoment>;
  turning: Array<TurningPoint>;
  seats: Array<Balance>;
}

/** Every seat's chance to win with `ply` moves made. */
export interface CurvePoint {
  ply: number;
  chances: Array<number>;
}

/**
 * A decision of a game that is over: `ply` moves were made before it.
 *
 * `choices` are the best one and the one that was made; the sentences are those of the latter.
 */
export interface ReviewedDecision {
  ply: number;
  seat: number;
  phase: string;
  token: string;
  best: string;
  grade: "aground" | "drift" | "off_course" | "on_course" | "well_seen";
  loss: Span;
  decided: boolean;
  choices: Array<JudgedChoice>;
}

/** What luck did, by seat, between the decision at `since` and the one at `ply`. */
export interface ReviewedMoment {
  since: number;
  ply: number;
  kind: "chance" | "deal" | "hidden" | "unforeseen";
  luck: Array<number>;
  text: Record<string, string>;
}

/** A decision or a moment of luck that moved the game most; `size` in win chance of `seat`. */
export interface TurningPoint {
  ply: number;
  kind: "decision" | "luck";
  seat: number;
  size: number;
}

/** One seat: fair share + luck + own choices (`skill`) + the others' choices = result. */
export interface Balance {
  seat: number;
  fair: number;
  luck: number;
  skill: number;
  others: number;
  result: number;
  decisions: number;
  error_rate: Span;
  grades: Record<string, number>;
}

/** `POST /api/reviews`: a finished game from a transcript, to be reviewed. */
export interface ImportReview {
  id: string;
  transcript: string;
}

/**
 * `POST /api/tables/{id}/try`: a table for me alone with the first `ply` moves of a game that
 * is over.  I take `seat`; bots take the others.
 */
export interface TryFrom {
  id: string;
  ply: number;
  seat: number;
}

/**
 * `GET /api/puzzles`: all there are, by game.
 *
 * `calendar` has the puzzles of as many days, the first that of 1 January 1970, and begins again
 * after the last.  `words` are what themes and difficulties are called, by language.
 */
export interface PuzzleList {
  puzzles: Array<PuzzleLine>;
  calendar: Array<string>;
  words: Record<string, Record<string, string>>;
}

/** A puzzle before it is solved; `poster` is what its edition is called in the lobby. */
export interface PuzzleLine {
  id: string;
  game: string;
  theme: string;
  difficulty: string;
  players: number;
  poster: string;
}

/** `GET /api/puzzles/{id}`: a puzzle with its answer; who looks ahead deceives nobody else. */
export interface PuzzleOf {
  puzzle: PuzzleLine;
  exercise: Exercise;
}

/**
 * A position that asks for one choice, as its seat sees it, and what each choice is worth.
 *
 * What the seat cannot know is in none of it.
 */
export interface Exercise {
  game: string;
  variant: string;
  people: Array<string>;
  view: unknown;
  legal: Array<string>;
  offers: Array<Offer>;
  advice: Advice;
}

/**
 * `POST /api/my/book`: what others see of my page.
 *
 * `nobody` is in no list; of `results` others see the numbers and the ladder; of `games` also
 * the games at public tables.
 */
export interface ShowMe {
  shown: "games" | "nobody" | "results";
}

/**
 * What the guest book says of somebody to the one who reads.
 *
 * The totals are of the games that were asked for; `games` is one page of them, latest first.
 */
export interface PersonPage {
  person: string;
  name: string;
  since: number;
  mine: boolean;
  shown: "games" | "nobody" | "results";
  ratings: Array<RatingLine>;
  total: Totals;
  by_game: Array<Totals>;
  by_players: Array<Totals>;
  by_seat: Array<Totals>;
  by_level: Array<Totals>;
  levels: Array<LevelRun>;
  opponents: Array<Opponent>;
  games: Array<BookGame>;
  more: boolean;
}

/**
 * A rating on the ladder of a game with two players, or with three and more (`players` 3).
 *
 * `rating` may be `off` by so much; it is `provisional` before some games were played.
 */
export interface RatingLine {
  game: string;
  players: number;
  rating: number;
  off: number;
  games: number;
  provisional: boolean;
}

/**
 * Some games added up; `key` says which: a game, a number of players, a seat, a level.
 *
 * Of `won` a shared victory is its share; `even` is how many of them one would win where all are
 * equally good, `place` the mean place, `thought` the mean time of a game in milliseconds.  A
 * negative `streak` is of games not won.
 */
export interface Totals {
  key: string;
  games: number;
  won: number;
  even: number;
  average: number;
  best: number;
  place: number;
  streak: number;
  longest: number;
  thought: number | null;
}

/** The last games of a person against bots of one level alone: who won, latest first. */
export interface LevelRun {
  game: string;
  level: string;
  won: Array<boolean>;
}

/**
 * Somebody met at a table: in how many games, how many of them I won, how many they did.
 *
 * `person` is what their page is found by; who shows nothing, or is nobody any more, has none.
 */
export interface Opponent {
  name: string;
  person: string | null;
  games: number;
  won: number;
  lost: number;
  last: number;
}

/** A finished game of a person; without `table` it is not for the reader's eyes. */
export interface BookGame {
  table: string | null;
  game: string;
  variant: string;
  players: number;
  at: number;
  won: boolean;
  counted: boolean;
  thought: number | null;
  seats: Array<BookSeat>;
}

/** A seat of a finished game. */
export interface BookSeat {
  name: string;
  level: string;
  place: number;
  score: number;
  me: boolean;
}

/**
 * The ladder of a game in this house, the surest first; provisional ones come last.
 *
 * `bots` are the fixed points: where the levels stand.
 */
export interface Ladder {
  game: string;
  players: number;
  lines: Array<LadderLine>;
  bots: Record<string, number>;
}

/** Somebody on a ladder; `me` is the reader. */
export interface LadderLine {
  person: string;
  name: string;
  me: boolean;
  rating: RatingLine;
}

/**
 * Where I am signed in, latest seen first, and whether I have a passphrase.
 *
 * Browsers that were not here since devices are listed are missing until they come back.
 */
export interface MyDevices {
  devices: Array<DeviceLine>;
  passphrase: boolean;
}

/**
 * A device on which I am signed in: since when, the day it was last used, and whether it is
 * the one that asks.  `browser` and `system` are empty where they are not known.
 */
export interface DeviceLine {
  id: string;
  browser: string;
  system: string;
  since: number;
  seen: number;
  here: boolean;
}

/** `POST /api/me/passphrase`: what signs me in on another device; null for nothing. */
export interface NewPassphrase {
  passphrase: string | null;
}

/**
 * `POST /api/sign_in`: become the person of that name and passphrase.
 *
 * A device that is somebody already names their id in `instead_of`: nobody is replaced unasked.
 */
export interface SignIn {
  name: string;
  passphrase: string;
  instead_of?: string | null;
}

/**
 * `POST /api/me/delete`: delete me; `name` is mine, so that nobody is deleted by mistake.
 *
 * Page, ratings, bell, passphrase and devices go; in finished games I am somebody, and what I
 * said is unsaid.  Not while I sit at a table that is not over.
 */
export interface DeleteMe {
  name: string;
}

/**
 * `GET /api/my/playmates`: the people I played with, the latest first, and whether I wish to
 * be seen by them when I am here.
 */
export interface PlaymateList {
  playmates: Array<PlaymateLine>;
  present: boolean;
}

/**
 * Somebody I played with: in how many games, the last one when.
 *
 * `person` is what they are known by, for `SeatWish.whom`.  `here` is empty unless both of us wish
 * to be seen: then it says whether they are in the `house` now, or at a `table`.
 */
export interface PlaymateLine {
  person: string;
  name: string;
  games: number;
  last: number;
  here: "" | "house" | "table";
}

/**
 * `POST /api/my/playmates`: whether those I played with, and who wish it as well, see that I
 * am in the house or at a table.
 */
export interface BeSeen {
  present: boolean;
}

/**
 * `GET /api/my/satchel`: my preferences, as the page names them (none before the first
 * change), and my puzzles.
 */
export interface Satchel {
  preferences: Record<string, unknown>;
  puzzles: Solved;
}

/**
 * Puzzles somebody found, with how many tries, and what became of the puzzle of a day: it was
 * `found`, or its answer was `told`.
 */
export interface Solved {
  solved?: Record<string, number>;
  days?: Record<string, "found" | "told">;
}

/**
 * `POST /api/my/satchel`: preferences take the place of those of before; puzzles are added to
 * what is there.
 */
export interface IntoSatchel {
  preferences?: Record<string, boolean | number | string> | null;
  puzzles?: Solved | null;
}

/** `POST /api/house/link` and `/enter`: the part after `#` of the link that makes a host. */
export interface HostLink {
  token: string;
}

/** Whether the link can still be used; looking does not use it up. */
export interface LinkWorks {
  works: boolean;
}

/** Whether this browser is signed in as a host, and until when. */
export interface WhoIsHost {
  host: boolean;
  until?: number | null;
}

/**
 * `GET /api/house`: the house now, over all workers.
 *
 * `people` are here of all that are known, `tables` go on of all that are kept; `abandoned` are
 * those at which nothing happened for `abandoned_days`.
 */
export interface HouseOverview {
  people: Figure;
  tables: Figure;
  sockets: Figure;
  thinking: Figure;
  questions: number;
  workers: number;
  reports: number;
  reports_closed: number;
  notices: number;
  letters: number;
  storage: StorageLine;
  abandoned: number;
  abandoned_days: number;
  public_lobby: boolean;
  spectators: boolean;
  programs: boolean;
  hints: boolean;
  closed: boolean;
  club_code: string;
  announcement: Announcement | null;
  limits: Array<LimitLine>;
  until: number;
}

/** How many there are now, and of how many. */
export interface Figure {
  now: number;
  of: number;
}

/** The room the database takes, of `most`; the parts where it can tell them. */
export interface StorageLine {
  kind: string;
  bytes: number;
  most: number;
  parts: Array<StoragePart>;
}

export interface StoragePart {
  part: "games" | "people" | "rest" | "reviews";
  bytes: number;
}

/** A limit that a host may change: its `value`, and what it is `usual`ly. */
export interface LimitLine {
  name: string;
  value: number;
  usual: number;
  meaning: string;
}

/** `GET /api/house/people?find=&first=`: those who are here first. */
export interface HousePeople {
  people: Array<HousePerson>;
  count: number;
}

/**
 * A person as a host sees them.
 *
 * `here` is whether they have the page open, at the tables they sit at or watch; `network` the
 * address a ban of guests would begin with, where they are here.  `seen` is a day.
 */
export interface HousePerson {
  person: string;
  name: string;
  host: boolean;
  here: boolean;
  sits: Array<string>;
  watches: Array<string>;
  games: number;
  seen: number;
  devices: number;
  passphrase: boolean;
  network: string;
  muted: boolean;
  banned: boolean;
  reported: boolean;
}

/** `GET /api/house/tables?first=&all=1`: latest first. */
export interface HouseTables {
  tables: Array<HouseTable>;
  count: number;
}

/** A table as a host sees it: who sits there, whom it waits for, and since when. */
export interface HouseTable {
  table: string;
  game: string;
  variant: string;
  status: "closed" | "finished" | "open" | "playing";
  private: boolean;
  seats: Array<Seat>;
  turn: number | null;
  since: number;
  spectators: number;
}

/** `GET /api/house/reports?closed=1`. */
export interface ReportList {
  reports: Array<ReportLine>;
}

/** Who reports whom, at which table, and what was said; a `spectator` did not sit there. */
export interface ReportLine {
  id: string;
  reporter: string;
  person: string;
  name: string;
  table: string;
  spectator: boolean;
  said: Array<LineSaid>;
  why: string;
  at: number;
  closed: number | null;
  closed_by: string;
}

/** A line of chat that is reported. */
export interface LineSaid {
  at: number;
  text: string;
}

/** `GET /api/house/sanctions`. */
export interface SanctionList {
  sanctions: Array<SanctionLine>;
}

/** A ban or a mute that holds: of a person, or of the guests of a network. */
export interface SanctionLine {
  id: string;
  kind: "ban" | "mute";
  person: string;
  name: string;
  network: string;
  why: string;
  by: string;
  at: number;
  until: number | null;
}

/** `GET /api/house/outbox`. */
export interface OutboxList {
  lines: Array<OutboxLine>;
}

/**
 * Something on its way: to whom, by which way (empty while it is bundled), what, and when it is
 * tried; `tries` that failed for `trouble`.
 */
export interface OutboxLine {
  name: string;
  channel: string;
  kinds: Array<string>;
  next: number;
  tries: number;
  trouble: string;
}

/** `GET /api/house/audit?first=`. */
export interface DeedList {
  deeds: Array<DeedLine>;
  more: boolean;
}

/** What a host did; `whom` is a name of today, and without a `host` it was the command line. */
export interface DeedLine {
  at: number;
  host: string;
  command_line: boolean;
  deed: string;
  whom: string;
  about: Record<string, unknown>;
}

/** `POST /api/house/people/{person}/rename`. */
export interface Rename {
  name: string;
}

/** `POST /api/house/people/{person}/mute`: for so many hours, or for good. */
export interface Mute {
  hours?: number | null;
  why?: string;
}

/**
 * `POST /api/house/bans`: a person, the guests of a network, or both; for so many hours, or for
 * good.
 */
export interface Ban {
  person?: string;
  network?: string;
  hours?: number | null;
  why?: string;
}

/** `POST /api/house/clean_up`: close tables at which nothing happened for so many days. */
export interface CleanUp {
  days: number;
}

export interface CleanedUp {
  closed: number;
}

/** `POST /api/house/announce`: to everybody who is here or comes; empty for nothing more. */
export interface Announce {
  text: string;
}

/** `POST /api/house/switch`. */
export interface SetSwitch {
  name: "closed" | "hints" | "programs" | "public_lobby" | "spectators";
  on: boolean;
}

/** `POST /api/house/code`: another club code; null makes one. */
export interface SetCode {
  code?: string | null;
}

/** `POST /api/house/limit`: null for what the server was started with. */
export interface SetLimit {
  name: string;
  value: number | null;
}

/** `POST /api/reports`: tell the hosts of a line of chat (`version`), or of who sits there. */
export interface ReportThem {
  table: string;
  version?: number | null;
  seat?: number | null;
  why?: string;
}

/** `POST /api/my/mutes`: read no more of who said that line (`version`) or sits at `seat`. */
export interface MuteThem {
  table: string;
  version?: number | null;
  seat?: number | null;
}

/** `GET /api/my/mutes`: whose words I do not want to read; `person` is `Chatted.person`. */
export interface MyMutes {
  muted: Array<MutedPerson>;
}

export interface MutedPerson {
  person: string;
  name: string;
}

export type Command = Watch | Unwatch | WatchLobby | UnwatchLobby | Ping | WhyNot | AskOutlook | AskSight | Preview | Join | Leave | ChangeSeat | SendAway | SpectatorChat | Start | Play | PlayAll | Undo | AskTakeback | AnswerTakeback | Chat | Resign | Back | Vacation | Rematch;

export type TableCommand = Join | Leave | ChangeSeat | SendAway | SpectatorChat | Start | Play | PlayAll | Undo | AskTakeback | AnswerTakeback | Chat | Resign | Back | Vacation | Rematch;

export type Message = Welcome | Table | Update | Presence | Thinking | Done | Refused | Reasoned | Outlook | Sight | HouseChanged | Lobby | LobbyChanged | YourTurn | Invited | Previewed | Pong | Goodbye;

export type Happened = Created | Seated | Left | SeatChanged | Started | Moved | Undone | TakebackAsked | TakebackAnswered | Chatted | SpectatorChatSet | Resigned | TimeUp | CameBack | OnVacation | Hinted | RematchMade | Continued | Closed;

/**
 * What a seat, or a spectator (`seat` is null), may see of a position.
 *
 * `options` are the rule switches, `player` is who decides (-1 when the game is over), `legal`
 * the player's own choices.  The rest from `scores` on is there when the game is over: `ranks`
 * is the place of every seat with tie-breaks applied, `breakdown` where its points come from.
 */
export interface View<Table = unknown> {
  breakdown?: Array<Record<string, number>>;
  ending?: string;
  game: string;
  legal?: Array<string>;
  options: Record<string, unknown>;
  over: boolean;
  phase: string;
  player: number;
  ply: number;
  ranks?: Array<number>;
  scores?: Array<number>;
  seat: number | null;
  seats: number;
  table: Table;
  winners?: Array<number>;
}
