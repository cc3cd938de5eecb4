import { incomeOf } from '@candor/terms'
import type { Appliers } from '../core/event-spec.ts'
import type { EventOf, Recorded } from '../core/events.ts'
import { nextOrderIs, type State } from '../core/state.ts'
import { offerMade } from '../offers/apply-offers.ts'
import { dueOfProduct } from './due.ts'
import type { IncomeAccrued, ProductBought, ProductReturned, EarnEventKind } from './events.ts'
import type { ProductOrder } from './product-order.ts'

/** Adds a product, or changes the rules that new orders of it are bought under. */
export function productDefined(state: State, { id, spec }: EventOf<'productDefined'>): void {
  if (id > state.products.length) throw new Error(`product ${id} is not the next one`)
  state.products[id] = spec
  state.promised[id] ??= 0n
}

export function productBought(state: State, event: ProductBought, { at }: Recorded): void {
  nextOrderIs(state, event.order)
  const { order: id, user, product, amount, rate, income, days, penalty } = event
  resumeProduct(state, {
    id,
    user,
    product,
    amount,
    rate,
    income,
    days,
    penalty,
    startedAt: at,
    accrued: 0,
  })
}

/** After its last day an order is returned by the same record: its timer then means nothing. */
export function incomeAccrued(state: State, { order: id, day, amount, paid }: IncomeAccrued): void {
  const order = state.productOrders.get(id)
  if (order?.accrued !== day - 1) throw new Error(`day ${day} of order ${id} is not its next one`)
  order.accrued = day
  if (paid) promise(state, order.product, -amount)
  state.timers.add(dueOfProduct(order), id)
}

/** Removes a returned order and what was still promised to it. */
export function productReturned(state: State, event: ProductReturned): void {
  const order = state.productOrders.remove(event.order)
  promise(state, order.product, -openPromise(state, order))
  state.closedOrders.add(event.order, event.user)
}

/** Brings a running order into a state whose ids are past its own. */
export function resumeProduct(state: State, order: ProductOrder): void {
  state.productOrders.add(order)
  state.timers.add(dueOfProduct(order), order.id)
  promise(state, order.product, openPromise(state, order))
}

/** Wealth has been paid for each recorded day; lock mining is paid at its end. */
function openPromise(state: State, { product, income, days, accrued }: ProductOrder): bigint {
  const isPaidDaily = state.products[product]!.kind === 'wealth'
  return incomeOf(income, isPaidDaily ? days - accrued : days)
}

function promise(state: State, product: number, income: bigint): void {
  state.promised[product] = state.promised[product]! + income
}

export const earnAppliers: Appliers<EarnEventKind> = {
  productDefined,
  productPreviewed: offerMade,
  productBought,
  incomeAccrued,
  productReturned,
}
