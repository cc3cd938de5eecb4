import { price } from '@candor/money'
import type { Decision } from '../src/contract.ts'
import type { OrderExits } from '../src/spot/triggers/exits/order-exits.ts'
import type { AskedTerms } from '../src/spot/order-terms.ts'
import { underPresentRules } from './present-venue.ts'
import type { Venue } from './venue.ts'

/** Ann bids 0.2 BTC at 100, with terms of its own, and exits where they are given. */
export function withTerms(opened: Venue, terms: AskedTerms, exits?: OrderExits): Decision {
  return opened.submit({
    ...{ kind: 'placeSpotOrder', user: opened.userId('ann'), market: 0, side: 'buy' },
    ...{ method: 'limit', price: price(10_000), quantity: 2_000, terms, exits },
    requestId: opened.nextRequest(),
  } as never)
}

/** The same venue under the present rules, in which ben offers 0.1 at 100. */
export function offered(opened: Venue): Venue {
  underPresentRules(opened)
  opened.give('ben', '1 BTC')
  opened.do('ben sells 0.1 @ 100')
  return opened
}

/** Asks for an order to be as it is. */
export function amendNothing(opened: Venue): Decision {
  const placed = withTerms(opened, {})
  if (placed.outcome !== 'accepted') throw new Error('The order was not placed')
  return opened.submit({
    kind: 'amendSpotOrder',
    user: opened.userId('ann'),
    order: placed.reference,
    requestId: 'amend',
  })
}

/** Asks for a stop that is reached as soon as the order fills. */
export function stopAtItsPrice(opened: Venue): Decision {
  return withTerms(opened, {}, { on: 'index', stop: { trigger: price(10_000) } })
}
