import { FIRST_PERSON, accountOf } from '../../books/accounts.ts'
import { heldOfCoin, ofCoin } from '../expected-postings.ts'
import type { Side } from '../market/spot-events.ts'
import type { Step } from '../market/spot-state.ts'
import { givenFor, unitsOf } from '../market/units.ts'
import type { Asked, PendingAccepted } from './pending.ts'

/** What ends with what waits: nobody may ask for that again meanwhile. */
const ENDING: ReadonlySet<string> = new Set([
  'closePosition',
  'reversePosition',
  'cancelFuturesOrder',
])

/** What counts against a person’s own limits and a pool’s. */
const COUNTED: ReadonlySet<string> = new Set([
  ...['openFast', 'placeFuturesOrder', 'followPosition', 'lockPosition', 'reversePosition'],
])

/** Undefined where what is agreed on with an order that waits is what the order needs. */
export function agreedFault(accepted: PendingAccepted, step: Step): string | undefined {
  const { asked, ends, indexes, stake, exposure } = accepted
  const due = ENDING.has(asked.type) ? asked.order : undefined
  if (ends !== due) return `ends ${String(ends)}, it was asked for the end of ${String(due)}`
  const isCounted = COUNTED.has(asked.type)
  const counts = stake !== undefined || exposure !== undefined
  if (counts !== isCounted) return 'counts as what it is not'
  if (indexes.length === 0) return 'waits for no price'
  return asked.type === 'placeSpotOrder' && !asked.origin ? spotFault(accepted, step) : undefined
}

/** An order of the book has all set aside that it may give; one by lots at the market what it would cost now. */
function spotFault({ user, asked, cover }: PendingAccepted, step: Step): string | undefined {
  const { rules } = step.context
  const market = rules.markets[asked.market ?? 0]
  if (!market) return 'is of no market'
  const currency = asked.side === 'sell' ? market.base : market.quote
  const due = spotNeeds(asked, step)
  const [one] = cover
  const isIts =
    cover.length === 1 &&
    one?.from === ofCoin(user, currency) &&
    one.to === heldOfCoin(user, currency) &&
    (due === undefined || one.amount === due)
  return isIts
    ? undefined
    : `has ${coverWords(cover)} set aside, it may give ${due ?? 'what it costs'}`
}

/** Undefined of a buy by lots at the market, which the price to come decides. */
function spotNeeds(asked: Asked, { context: { rules } }: Step): bigint | undefined {
  const { side, method, price = 0, quantity = 0, amount } = asked
  if (side === 'buy' && method === 'market') return amount
  const units = unitsOf(rules, rules.markets[asked.market ?? 0]!)
  return givenFor(units, side as Side, price, quantity)
}

function coverWords(cover: PendingAccepted['cover']): string {
  const words = cover.map(({ from, amount }) => {
    const { owner, currency } = accountOf(from)
    return `${amount} of currency ${currency} of ${owner < FIRST_PERSON ? 'a pool' : owner}`
  })
  return words.join(' and ') || 'nothing'
}
