import { chanceFor } from '../random.ts'
import { Books, type Stakes } from './books.ts'
import { type Format, FORMER_FORMAT, House, PRESENT_FORMAT } from './house.ts'
import { type MarketKind, type Path, type PathPrint, pathOf, STEP_MS } from './path.ts'
import type { Player } from './player.ts'
import { Seat } from './seat.ts'

/** Fast contracts of the shortest time have to be settled by the end of a session. */
const LAST_FAST_MS = 34_000

export interface Played {
  earned: number
  stakes: Stakes
}

/** Plays one player against the house on a path. */
export function playSession(player: Player, path: Path, format: Format, seed: number): Played {
  const { listing } = path.kind
  const house = new House(listing, format, player)
  const books = new Books(house, deviationOf(path.kind))
  const seat = new Seat(
    house,
    path,
    chanceFor(seed, `${player.name} ${player.product}`),
    player.ahead,
  )
  const act = player.begin(seat)
  const end = path.steps.length * STEP_MS - (player.product === 'fast' ? LAST_FAST_MS : 0)
  let before = path.steps[0]!
  for (const { at, print } of momentsOf(path, player.ahead)) {
    const price = path.steps[Math.floor(at / STEP_MS)]!
    books.balance(before, price)
    before = price
    if (print) house.print(print)
    else {
      house.goTo(at)
      if (seat.last > 0 && at < end) act()
    }
    books.settle(price)
  }
  return { earned: books.earned, stakes: books.stakes }
}

interface Moment {
  at: number
  /** Absent where the player acts. */
  print?: PathPrint
}

/** When the house prints and when a player acts: at each step, and whenever they see something new. */
function* momentsOf({ steps, prints, sights }: Path, ahead: number): Generator<Moment> {
  const seen = ahead > 0 ? sights : []
  let print = 0
  let sight = 0
  for (let step = 0; step < steps.length; step++) {
    yield { at: step * STEP_MS }
    const next = (step + 1) * STEP_MS
    for (;;) {
      const printAt = prints[print]?.at ?? Number.POSITIVE_INFINITY
      const sightAt = (seen[sight]?.at ?? Number.POSITIVE_INFINITY) - ahead
      if (Math.min(printAt, sightAt) >= next) break
      if (sightAt < printAt) {
        sight++
        if (sightAt > step * STEP_MS) yield { at: sightAt }
      } else yield { at: printAt, print: prints[print++]! }
    }
  }
}

function deviationOf({ listing, second }: MarketKind): number {
  return (listing.level * second * Math.sqrt(1 / 1_000)) / 1_000_000
}

/** What both rules make of each player in one session of a market. */
export interface SessionResult {
  player: Player
  now: Played
  before: Played
}

export function playMarket(
  players: readonly Player[],
  kind: MarketKind,
  seed: number,
  lengthMs: number,
): SessionResult[] {
  const path = pathOf(kind, seed, lengthMs)
  return players.map((player) => ({
    player,
    now: playSession(player, path, PRESENT_FORMAT, seed),
    before: playSession(player, path, FORMER_FORMAT, seed),
  }))
}
