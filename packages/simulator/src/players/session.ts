import { chanceFor } from '../random.ts'
import { Books, type Stakes } from './books.ts'
import { type Format, House } from './house.ts'
import { type MarketKind, type Path, pathOf, STEP_MS } from './path.ts'
import type { Player } from './player.ts'
import { Seat } from './seat.ts'

/** A contract may still be open at the end of a session: what is left of it averages to nothing. */
const END_MS = 2_000

export interface Played {
  earned: number
  stakes: Stakes
}

/** Plays one player against the house on a path. */
export function playSession(player: Player, path: Path, format: Format, seed: number): Played {
  const { listing } = path.kind
  const house = new House(listing, format, player.accounts)
  const books = new Books(house, deviationOf(path.kind))
  const seat = new Seat(house, path, chanceFor(seed, `${player.name} ${player.product}`), player.ahead)
  const act = player.begin(seat)
  let print = 0
  let before = path.steps[0]!
  for (const [step, price] of path.steps.entries()) {
    const now = step * STEP_MS
    books.balance(before, price)
    before = price
    house.goTo(now)
    if (seat.last > 0 && now < path.steps.length * STEP_MS - END_MS) act()
    for (; print < path.prints.length && path.prints[print]!.at < now + STEP_MS; print++) {
      house.print(path.prints[print]!)
    }
    books.settle(price)
  }
  return { earned: books.earned, stakes: books.stakes }
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
    now: playSession(player, path, 3, seed),
    before: playSession(player, path, 2, seed),
  }))
}
