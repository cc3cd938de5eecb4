import type { Owner, Side } from '@candor/engine'
import { type Resting, betterFor } from './book.ts'
import type { Quote } from './ladder.ts'
import type { ModelMarket } from './market.ts'

/** An order on its way in. Without `lots` it is bounded by what it spends alone. */
export interface Incoming {
  user: Owner
  side: Side
  limit: bigint
  lots: bigint | undefined
  spend: bigint | undefined
  at: number
  /** Whom it can meet, best first. */
  standing: readonly Resting[]
  /** Whether it goes past its owner's own orders instead of ending there. */
  passesOwn: boolean
  /** Whether it closes such an order, and whether it ends there even so. */
  closes: (own: Resting) => boolean
  endsAtOwn: boolean
  /** The worst price at which it meets people, where that is bounded. */
  people: bigint | undefined
}

export interface Meeting {
  fills: { price: bigint; lots: bigint; maker: Resting | undefined }[]
  /** Own orders that it closes, each with how many fills come before. */
  closed: { own: Resting; after: number }[]
  /** Lots not filled; meaningless for an order without a quantity. */
  left: bigint
  /** Quote units of all fills. */
  worth: bigint
  /** What stopped it: nothing was left, nothing more within the limit, nothing more to spend. */
  end: 'filled' | 'limit' | 'spent' | 'own order'
}

const WITHOUT_BOUND = 2n ** 200n

/**
 * Whom an order would trade with, changing nothing: the best price first, at one price the resting
 * orders before the ladder and the older before the newer, until it meets its owner's own order.
 */
export function meet(market: ModelMarket, incoming: Incoming): Meeting {
  const { user, side, limit, spend, at, passesOwn } = incoming
  const makers: Side = side === 'buy' ? 'sell' : 'buy'
  const { people } = incoming
  const resting = incoming.standing.filter(
    ({ price }) => people === undefined || !betterFor(makers, people, price),
  )
  let quotes = market.quotesAt(at, makers)
  let funds = market.ladderFunds(makers)
  const meeting: Meeting = {
    fills: [],
    closed: [],
    left: incoming.lots ?? WITHOUT_BOUND,
    worth: 0n,
    end: 'filled',
  }
  while (meeting.left > 0n) {
    const order = resting[0]
    const quote = market.stepsBack ? leftOver(quotes, meeting.fills, makers) : quotes[0]
    const maker =
      order && !(quote && betterFor(makers, quote.price, order.price)) ? order : undefined
    const price = maker?.price ?? quote?.price
    if (price === undefined || betterFor(makers, limit, price)) {
      if (meeting.end !== 'own order') meeting.end = 'limit'
      break
    }
    if (maker?.user === user) {
      const closes = incoming.closes(maker)
      if (closes) meeting.closed.push({ own: maker, after: meeting.fills.length })
      if (!closes || incoming.endsAtOwn) {
        meeting.end = 'own order'
        if (!passesOwn) break
      }
      resting.shift()
      continue
    }
    const affordable = funds / market.ladderCost(makers, price)
    const offered = maker ? maker.remaining : least(quote!.lots, affordable)
    if (offered === 0n) {
      // The liquidity account cannot give a single lot more: it quotes nothing any longer.
      quotes = []
      continue
    }
    const payable =
      spend === undefined ? offered : (spend - meeting.worth) / market.worth(price, 1n)
    const lots = least(least(offered, payable), meeting.left)
    if (lots === 0n) {
      meeting.end = 'spent'
      break
    }
    meeting.fills.push({ price, lots, maker })
    meeting.left -= lots
    meeting.worth += market.worth(price, lots)
    if (maker) {
      if (lots === maker.remaining) resting.shift()
    } else {
      funds -= lots * market.ladderCost(makers, price)
      if (market.stepsBack) continue
      quote!.lots -= lots
      if (quote!.lots === 0n) quotes.shift()
    }
  }
  return meeting
}

/**
 * The best price at which the ladder still gives something: of its lots down to a price as many are gone
 * as were filled at that price or a better one, whoever filled them.
 */
function leftOver(
  quotes: readonly Quote[],
  fills: Meeting['fills'],
  side: Side,
): Quote | undefined {
  let inAll = 0n
  for (const { price, lots } of quotes) {
    inAll += lots
    const gone = fills
      .filter((fill) => !betterFor(side, price, fill.price))
      .reduce((sum, fill) => sum + fill.lots, 0n)
    if (inAll > gone) return { price, lots: inAll - gone }
  }
  return undefined
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
