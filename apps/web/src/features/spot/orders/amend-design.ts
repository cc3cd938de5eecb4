import type { ErrorName, SpotOrderRow } from '@candor/protocol'
import {
  type Decimal,
  add,
  compare,
  isZero,
  multiply,
  subtract,
  trimZeros,
} from '@candor/money/decimals'
import { checkAmount } from '../../../data/check-amount.ts'
import type { Errors, FormDesign, Say } from '../../../shared/form/form-design.ts'
import type { Funds, PairFacts } from '../pairs/pair-rules.ts'
import { floorTo, unitOf } from '../pairs/scale.ts'

/** An open order while it is being changed; figures as typed. */
export interface AmendValues {
  price: string
  /** What it orders in all, with what is filled already. */
  quantity: string
}

export interface AmendAround {
  order: SpotOrderRow
  pair: PairFacts
  funds: Funds | undefined
}

interface AmendSummary {
  /** What is sent: only what changes. */
  body: { id: string; price?: string; quantity?: string }
  changed: boolean
  /** It keeps its place in the book: it only loses quantity. */
  keepsPlace: boolean
}

/** A press of minus or plus: by a tick, or by a lot. */
interface AmendAct {
  kind: 'step'
  field: keyof AmendValues
  direction: -1 | 1
}

const DECIMAL = /^\d+(\.\d+)?$/

/** The change of an open order. */
export const amendForm: FormDesign<AmendValues, AmendAround, AmendSummary, AmendAct> = {
  reduce: (values, { field, direction }, { order, pair }) => {
    const unit = unitOf(field === 'price' ? pair.priceScale : pair.quantityScale)
    const from = DECIMAL.test(values[field]) ? values[field] : (order[field] ?? '0')
    const next = direction > 0 ? add(from, unit) : subtract(from, unit)
    const text = field === 'price' ? next : trimZeros(next)
    return compare(next, '0') > 0 ? { ...values, [field]: text } : values
  },
  summary: ({ price, quantity }, { order }) => {
    const moves = differs(price, order.price)
    const resized = differs(quantity, order.quantity)
    const less = resized && compare(quantity, order.quantity!) < 0
    return {
      body: { id: order.id, ...(moves && { price }), ...(resized && { quantity }) },
      changed: moves || resized,
      keepsPlace: less && !moves,
    }
  },
  errors: (values, around, say) => {
    const { pair } = around
    const price =
      values.price === ''
        ? say.t('spot.priceMissing')
        : checkAmount(values.price, pair.priceScale, say.t)
    const faults: Errors<AmendValues> = { price, quantity: quantityFault(values, around, say) }
    if (faults.price || faults.quantity) return faults
    const short = isShort(values, around)
    return short ? { quantity: say.t('assets.moreThanAvailable') } : {}
  },
  fieldOf,
}

/** What an order is changed from. */
export function amendValues({ price, quantity }: SpotOrderRow): AmendValues {
  return { price: price ?? '', quantity: trimZeros(quantity ?? '0') }
}

function differs(text: string, from: Decimal | null): boolean {
  return DECIMAL.test(text) && from !== null && compare(text, from) !== 0
}

function quantityFault({ price, quantity }: AmendValues, around: AmendAround, { t, format }: Say) {
  const { order, pair } = around
  const { filledQuantity } = order
  if (quantity === '') return t('spot.quantityMissing')
  const fault = checkAmount(quantity, Math.max(pair.quantityScale, 0), t)
  if (fault) return fault
  if (compare(quantity, filledQuantity) <= 0) {
    return t('ticket.aboveFilled', { amount: `${format.quantity(filledQuantity)} ${pair.base}` })
  }
  if (compare(floorTo(quantity, pair.quantityScale), quantity) !== 0) {
    return t('spot.lot', { lot: `${unitOf(pair.quantityScale)} ${pair.base}` })
  }
  const { rules } = pair
  if (!rules) return undefined
  if (compare(quantity, rules.maxQuantity) > 0) {
    return t('spot.largest', { amount: `${format.amount(rules.maxQuantity)} ${pair.base}` })
  }
  if (!DECIMAL.test(price)) return undefined
  // One that loses its place is an order of its own, of what is left.
  const { keepsPlace } = amendForm.summary({ price, quantity }, around)
  const counted = keepsPlace ? quantity : subtract(quantity, filledQuantity)
  return compare(multiply(price, counted), rules.minAmount) < 0
    ? t('spot.smallest', { amount: `${format.amount(rules.minAmount)} ${pair.quote}` })
    : undefined
}

/** Whether what it would hold beyond what it holds is more than is available. */
function isShort({ price, quantity }: AmendValues, { order, funds }: AmendAround): boolean {
  if (!funds) return false
  const more = subtract(heldBy({ price, quantity }, order), order.held)
  const available = order.side === 'buy' ? funds.quote : funds.base
  return compare(more, '0') > 0 && compare(more, available) > 0
}

/** What it would hold, in the currency that it holds. */
export function heldBy({ price, quantity }: AmendValues, order: SpotOrderRow): Decimal {
  const left = subtract(quantity, order.filledQuantity)
  return order.side === 'buy' ? multiply(price, left) : left
}

function fieldOf(error: ErrorName): keyof AmendValues | undefined {
  switch (error) {
    case 'price_out_of_range':
    case 'would_take':
      return 'price'
    case 'quantity_out_of_range':
    case 'order_below_minimum':
    case 'order_too_large':
    case 'balance_insufficient':
      return 'quantity'
    default:
      return undefined
  }
}

/** Whether an order can be changed: only those that wait at a limit can. */
export function isAmendable({ method, quantity, held }: SpotOrderRow): boolean {
  return method === 'limit' && quantity !== null && !isZero(held)
}
