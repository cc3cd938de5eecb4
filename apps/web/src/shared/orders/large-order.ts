import { type Decimal, compare, divide, multiply, signOf, subtract } from '@candor/money/decimals'

/** An order of more than this share of what is available is asked about, per cent. */
export const LARGE_SHARE = 50
/** A limit further than this from the market is asked about, per cent. */
export const FAR_PERCENT = 5
/** From this lever on, an order of all that is available is asked about as such. */
export const HIGH_LEVER = 20
/** All that is available: the steps of lots and fees leave a little over, per cent. */
const WHOLE_SHARE = 95
/** A limit this far beyond the market is warned of while it is written, per cent. */
const BEYOND_PERCENT = 1

/** An order as it is about to be sent; what it has not, or what is not known, is left out. */
export interface LargeOrder {
  side: 'buy' | 'sell'
  /** What it takes, and what there is of it. */
  uses?: Decimal
  available?: Decimal
  /** Its limit, and the market's price. */
  price?: Decimal
  market?: Decimal
  lever?: number
}

/** Which of the questions a person wants to be asked. */
export interface Asked {
  askShare: boolean
  askFar: boolean
  askWhole: boolean
}

/** Why an order is asked about. `percent` is without a sign; `atOnce` where it trades right away. */
export type Question =
  | { kind: 'share'; percent: Decimal }
  | { kind: 'whole'; lever: number }
  | { kind: 'far'; above: boolean; percent: Decimal; atOnce: boolean }

export function questionsOf(order: LargeOrder, asked: Asked): Question[] {
  const questions: Question[] = []
  const share = shareOf(order)
  const { lever } = order
  if (asked.askWhole && lever !== undefined && lever >= HIGH_LEVER && isMore(share, WHOLE_SHARE)) {
    questions.push({ kind: 'whole', lever })
  } else if (asked.askShare && isMore(share, LARGE_SHARE)) {
    questions.push({ kind: 'share', percent: share! })
  }
  const away = awayOf(order)
  if (asked.askFar && away && isMore(away.percent, FAR_PERCENT)) {
    questions.push({ kind: 'far', ...away, atOnce: isBeyond(order.side, away.above) })
  }
  return questions
}

/**
 * Returns by how many per cent a limit lies beyond the market, where it would trade at once at a
 * much worse price; undefined otherwise.
 */
export function beyondMarket(order: LargeOrder): Decimal | undefined {
  const away = awayOf(order)
  if (!away || !isBeyond(order.side, away.above)) return undefined
  return isMore(away.percent, BEYOND_PERCENT) ? away.percent : undefined
}

function isBeyond(side: LargeOrder['side'], above: boolean): boolean {
  return side === 'buy' ? above : !above
}

function isMore(percent: Decimal | undefined, than: number): boolean {
  return percent !== undefined && compare(percent, String(than)) > 0
}

function shareOf({ uses, available }: LargeOrder): Decimal | undefined {
  if (uses === undefined || available === undefined || signOf(available) <= 0) return undefined
  return divide(multiply(uses, '100'), available, 0)
}

function awayOf({ price, market }: LargeOrder): { above: boolean; percent: Decimal } | undefined {
  if (price === undefined || market === undefined || signOf(market) <= 0) return undefined
  const above = compare(price, market) > 0
  const apart = above ? subtract(price, market) : subtract(market, price)
  const percent = divide(multiply(apart, '100'), market, 1)
  return percent === undefined ? undefined : { above, percent }
}
