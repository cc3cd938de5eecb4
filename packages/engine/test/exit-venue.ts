import { price, quantity } from '@candor/money'
import type { Decision } from '../src/contract.ts'
import type { OrderExits } from '../src/spot/triggers/exits/order-exits.ts'
import type { PlaceSpotOrder } from '../src/spot/spot-order-command.ts'
import type { Trigger } from '../src/spot/triggers/trigger.ts'
import type { Venue } from './venue.ts'

/** A stop at 95 and a take-profit at 110, by the index. */
export const BRACKET: OrderExits = {
  on: 'index',
  stop: { trigger: price(9_500) },
  takeProfit: { trigger: price(11_000) },
}

/** Ann bids 2 BTC at 101 with exits, unless it says otherwise. */
export function bracket(opened: Venue, more: Partial<PlaceSpotOrder> = {}): Decision {
  return opened.submit({
    ...{ kind: 'placeSpotOrder', user: opened.userId('ann'), market: 0, side: 'buy' },
    ...{ method: 'limit', price: price(10_100), quantity: quantity(20_000), exits: BRACKET },
    requestId: opened.nextRequest(),
    ...more,
  } as PlaceSpotOrder)
}

/** The exits that somebody has. */
export function exitsOf(opened: Venue, name = 'ann'): readonly Readonly<Trigger>[] {
  return opened.engine.triggers(opened.userId(name)).filter(({ of }) => of !== undefined)
}
