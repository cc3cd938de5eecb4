import { FIRST_PERSON, accountOf } from '../../books/accounts.ts'
import { least, shareCeil } from '../exact.ts'
import { heldOfCoin, ofCoin } from '../expected-postings.ts'
import type { Side } from '../market/spot-events.ts'
import type { SpotState, Step } from '../market/spot-state.ts'
import { givenFor, unitsOf } from '../market/units.ts'
import { costNow } from '../spot/cost-now.ts'
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

/** What depends on the price to come is set aside with a hundredth more, in millionths of what it is now. */
const CUSHION = 1_010_000

/** Undefined where what is agreed on with an order that waits is what the order needs. */
export function agreedFault(
  state: SpotState,
  accepted: PendingAccepted,
  step: Step,
): string | undefined {
  const { asked, ends, indexes, stake, exposure } = accepted
  const due = ENDING.has(asked.type) ? asked.order : undefined
  if (ends !== due) return `ends ${String(ends)}, it was asked for the end of ${String(due)}`
  const isCounted = COUNTED.has(asked.type)
  const counts = stake !== undefined || exposure !== undefined
  if (counts !== isCounted) return 'counts as what it is not'
  if (indexes.length === 0) return 'waits for no price'
  return asked.type === 'placeSpotOrder' && !asked.origin
    ? spotFault(state, accepted, step)
    : undefined
}

/** An order of the book has all set aside that it may give; one by lots at the market what it would cost now. */
function spotFault(
  state: SpotState,
  { user, asked, cover }: PendingAccepted,
  step: Step,
): string | undefined {
  const { rules, books } = step.context
  const market = rules.markets[asked.market ?? 0]
  if (!market) return 'is of no market'
  const currency = asked.side === 'sell' ? market.base : market.quote
  const from = ofCoin(user, currency)
  const needs = spotNeeds(asked, step)
  const due =
    needs ??
    least(shareCeil(costNow(state, { ...asked, user }, step), CUSHION), books.balance(from))
  const [one] = cover
  // One that would meet nothing but its owner's own order while the house quotes nothing costs nothing.
  const isIts =
    due === 0n
      ? cover.length === 0
      : cover.length === 1 &&
        one?.from === from &&
        one.to === heldOfCoin(user, currency) &&
        one.amount === due
  return isIts ? undefined : `has ${coverWords(cover)} set aside, it may give ${due}`
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
