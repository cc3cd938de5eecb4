import type { Price } from '@candor/money'
import { amend, cancelAll, cancelAllAfter, restWith } from '../book-terms.ts'
import { PRINT_MS } from '../path.ts'
import { aheadBy, COST, type Player, STAKE } from '../player.ts'
import type { Seat, Side } from '../seat.ts'

interface Resting {
  id: number
  price: number
}

/** A way to be rid of an order that rests before the house's quotes fill it; `gaining`: how many others are about to be filled at a gain. */
type WayOut = (seat: Seat, order: Resting, found: { side: Side; gaining: number }) => void

const AWAY_TICKS = 200
const LEAST_WORTH = 2

const WAYS_OUT: Readonly<Record<string, WayOut>> = {
  mover: (seat, { id, price }, { side }) =>
    void amend(seat, id, { price: price + (side === 'buy' ? -AWAY_TICKS : AWAY_TICKS) }),
  shrinker: (seat, { id }) => void amend(seat, id, { worth: LEAST_WORTH }),
  'cancel-all': (seat, _, { gaining }) => void (gaining > 0 || cancelAll(seat)),
  'self-meeter': (seat, { price }, { side }) => {
    const terms = { selfTrade: 'oldest' } as const
    const other = side === 'buy' ? 'sell' : 'buy'
    restWith(seat, { side: other, price, worth: STAKE.worth / 4, terms })
  },
  // By the switch alone, which runs out where it is not set again.
  switcher: () => undefined,
}

/** Players who use the terms of orders of the book, and every way to change them or take them back. */
export const TERM_PLAYERS: readonly Player[] = [
  ...aheadBy('early-instant', 'spot', earlyInstant),
  ...Object.entries(WAYS_OUT).map(([name, out]): Player => {
    const begin = (seat: Seat) => withdraw(seat, out, name === 'switcher')
    return { name, product: 'spot', ahead: 500, accounts: 1, begin }
  }),
]

/** Takes the house's quotes up to half way to where they go or not at all, by turns as far as they go and whole. */
function earlyInstant(seat: Seat): () => void {
  let isWhole = false
  return () => {
    if (Math.abs(seat.toComePpm) < COST.spot || seat.waiting > 0) return
    isWhole = !isWhole
    const { top, toCome, tick } = seat
    const most = Math.round(toCome / tick / 2)
    const [side, price]: [Side, number] =
      toCome > 0 ? ['buy', top.ask + most] : ['sell', top.bid + most]
    const terms = { timeInForce: isWhole ? 'fok' : 'ioc' } as const
    restWith(seat, { side, price, worth: STAKE.worth / 4, terms })
  }
}

const DEEP = 6
const APART = 0.3
const MAKER_FEE = 800
/** The earliest moment at which an order may close by itself, and how long the switch runs at least. */
const SHORTEST_MS = 10_000
const SWITCH_MS = 1_000
/** The switch is set again when no more than this is left. */
const LATE_MS = 550

/**
 * Rests at the house's quotes on one side, post-only and for ten seconds, and is rid of what is about to be
 * filled at a loss by one way out.
 */
function withdraw(seat: Seat, out: WayOut, hasSwitch: boolean): () => void {
  const side: Side = seat.chance.percent(50) ? 'buy' : 'sell'
  const sign = side === 'buy' ? 1 : -1
  const apart = Math.max(1, Math.round((APART * seat.deviation(PRINT_MS)) / seat.tick))
  let placedAt = 0
  let switchAt = 0
  return () => {
    const { last, coming, sight, tick, bookSpread, now } = seat
    if (!sight) return
    const reached = seat.resting.filter(({ price }) =>
      coming.some((one) => (one + sign * bookSpread - price * tick) * sign <= 0),
    )
    const losing = reached.filter(
      ({ price }) => ((sight.newest - price * tick) / last) * 1_000_000 * sign < MAKER_FEE + 100,
    )
    const gaining = reached.length - losing.length
    for (const order of losing) out(seat, order, { side, gaining })
    if (hasSwitch && losing.length === 0 && switchAt - now < LATE_MS) {
      cancelAllAfter(seat, SWITCH_MS)
      switchAt = now + SWITCH_MS
    }
    if (now - placedAt < PRINT_MS || !seat.isBookQuiet || seat.waiting > 0) return
    placedAt = now
    restAtQuotes(seat, side, apart)
  }
}

/** As many as there shall be, the first a tick within the house's quote. */
function restAtQuotes(seat: Seat, side: Side, apart: number): void {
  const { top, resting, house } = seat
  const terms = {
    ...({ timeInForce: 'gtd', postOnly: true } as const),
    expiresAt: house.timeOf(seat.now + SHORTEST_MS),
  }
  const prices = new Set(resting.map(({ price }) => price))
  for (let at = 0; at < DEEP && resting.length < 2 * DEEP; at++) {
    const price = side === 'buy' ? top.ask - 1 - at * apart : top.bid + 1 + at * apart
    if (!prices.has(price as Price)) restWith(seat, { side, price, worth: STAKE.worth / 4, terms })
  }
}
