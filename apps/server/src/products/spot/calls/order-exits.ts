import type { Exit, OrderExits } from '@candor/engine'
import { formatUnits, parsePrice } from '@candor/money'
import type { OrderExits as WireExits } from '@candor/protocol'
import { exactly } from '../../../kernel/exact-amounts.ts'

type WireExit = NonNullable<WireExits['stop']>

/** The exits of an order as they are asked for; throws a refusal for a price of too many digits. */
export function exitsOf({ source, stop, takeProfit }: WireExits, digits: number): OrderExits {
  return {
    on: source,
    ...(stop && { stop: exitOf(stop, digits) }),
    ...(takeProfit && { takeProfit: exitOf(takeProfit, digits) }),
  }
}

function exitOf({ triggerPrice, price }: WireExit, digits: number): Exit {
  return {
    trigger: exactly(parsePrice(triggerPrice, digits), 'triggerPrice', digits),
    ...(price !== undefined && { limit: exactly(parsePrice(price, digits), 'price', digits) }),
  }
}

/** The exits of an order in the words of the wire. */
export function exitsRow({ on, stop, takeProfit }: OrderExits, digits: number): WireExits {
  return {
    source: on,
    ...(stop && { stop: exitRow(stop, digits) }),
    ...(takeProfit && { takeProfit: exitRow(takeProfit, digits) }),
  }
}

function exitRow({ trigger, limit }: Exit, digits: number): WireExit {
  return {
    triggerPrice: formatUnits(trigger, digits),
    ...(limit !== undefined && { price: formatUnits(limit, digits) }),
  }
}
