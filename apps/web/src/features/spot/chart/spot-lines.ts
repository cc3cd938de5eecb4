import type { Depth, SpotFillRow, SpotOrderRow, TriggerRow } from '@candor/protocol'
import { type Decimal, subtract } from '@candor/money/decimals'
import type { HeldLine, HeldMark } from '../../../shared/chart/held.ts'
import type { Say } from '../../../shared/form/form-design.ts'
import { beyondMarket } from '../../../shared/orders/large-order.ts'
import {
  type AmendAround,
  amendForm,
  amendValues,
  heldBy,
  isAmendable,
} from '../orders/amend-design.ts'
import { kindOf } from '../orders/order-texts.ts'
import type { Funds, PairFacts } from '../pairs/pair-rules.ts'
import { PLAIN_TERMS } from '../terms/order-terms.ts'
import { termsWarning } from '../ticket/terms-warning.ts'
import {
  type LegKey,
  type MovedTo,
  isMovable,
  moveFault,
  moveMeaning,
  movedTo,
} from './trigger-move.ts'

export interface LineParts {
  /** Undefined until it is known: then nothing can be pulled. */
  pair: PairFacts | undefined
  funds: Funds | undefined
  /** The best of the book, and the last trade. */
  depth: Pick<Depth, 'bids' | 'asks' | 'trades'> | undefined
  /** The price of the market now. */
  market: () => Decimal | undefined
  say: Say
  /** Gives an open order another price. */
  amend: (price: Decimal, around: AmendAround) => Promise<boolean>
  /** Takes a conditional order back, and places it anew with another price or distance. */
  moveTrigger: (order: TriggerRow, key: LegKey, to: MovedTo) => Promise<boolean>
  /** Opens the sheet of a change. */
  openAmend: (order: SpotOrderRow) => void
}

/** How much of an order is still to be filled, with its currency. */
export function leftOf({ quantity, amount, filledQuantity, base, quote }: SpotOrderRow, say: Say) {
  const { format } = say
  if (quantity === null) return `${format.amount(amount ?? '0')} ${quote}`
  return `${format.quantity(subtract(quantity, filledQuantity))} ${base}`
}

/** An open order at its limit, which can be pulled, with the exits that its fills are to have. */
export function orderLines(order: SpotOrderRow, parts: LineParts): HeldLine[] {
  const { t } = parts.say
  const { id, price, exits } = order
  const lines: HeldLine[] = []
  if (price !== null) {
    const pull = pullOf(order, parts)
    lines.push({
      id,
      row: id,
      kind: 'order',
      name: kindOf(order, t),
      price,
      figure: { text: leftOf(order, parts.say) },
      ...(pull && { pull }),
    })
  }
  for (const key of ['stop', 'takeProfit'] as const) {
    const exit = exits?.[key]
    if (!exit) continue
    const name = key === 'stop' ? t('ticket.stop') : t('ticket.takeProfit')
    const price = exit.triggerPrice
    const pull = exitPull({ name, price }, parts)
    lines.push({ id: `${id} ${key}`, row: id, kind: 'waiting', name, price, ...pull })
  }
  return lines
}

function pullOf(order: SpotOrderRow, parts: LineParts): HeldLine['pull'] {
  const { pair, funds, depth, market, say } = parts
  const { t, format } = say
  if (!pair || !isAmendable(order)) return undefined
  const around = { order, pair, funds }
  const { quantity } = amendValues(order)
  const { side, heldCurrency } = order
  const name = kindOf(order, t)
  return {
    label: t('futures.moveLine', {
      name,
      position: `${pair.base}/${pair.quote}`,
      price: format.figure(order.price ?? '0'),
    }),
    priceScale: pair.priceScale,
    fault: (price) => {
      const errors = amendForm.errors({ price, quantity }, around, say)
      const terms = { ...PLAIN_TERMS, postOnly: order.postOnly === true }
      const ticket = { method: 'limit' as const, side, price, quantity, terms }
      const warning = depth && termsWarning(ticket, depth, pair)
      return errors.price ?? errors.quantity ?? (warning ? t(warning) : undefined)
    },
    figure: () => ({ text: leftOf(order, say) }),
    meaning: (price) => {
      const held = `${format.amount(heldBy({ price, quantity }, order))} ${heldCurrency}`
      const last = market()
      const beyond = last && beyondMarket({ side, price, market: last })
      const percent = beyond && format.ratePercent(beyond)
      return [
        t('held.holds', { amount: held }),
        percent
          ? side === 'buy'
            ? t('ask.buyAbove', { percent })
            : t('ask.sellBelow', { percent })
          : t('held.losesPlace'),
      ]
    },
    set: (price) => parts.amend(price, around),
    open: () => parts.openAmend(order),
  }
}

/** An exit is pulled nowhere: the venue has no way to change one, and its line says so. */
function exitPull(
  { name, price }: Pick<HeldLine, 'name' | 'price'>,
  { pair, say: { t, format } }: LineParts,
): Pick<HeldLine, 'pull'> {
  if (!pair) return {}
  const position = `${pair.base}/${pair.quote}`
  const pull: HeldLine['pull'] = {
    label: t('futures.moveLine', { name, position, price: format.figure(price) }),
    priceScale: pair.priceScale,
    fault: () => t('held.exitStays'),
    figure: () => undefined,
    meaning: () => [],
    set: () => Promise.resolve(false),
    open: () => undefined,
  }
  return { pull }
}

/** The prices that a conditional order waits for. */
export function triggerLines(order: TriggerRow, parts: LineParts): HeldLine[] {
  const { t, format } = parts.say
  const { id, quantity, amount, base, quote } = order
  const text =
    quantity === null
      ? `${format.amount(amount ?? '0')} ${quote}`
      : `${format.quantity(quantity)} ${base}`
  return (['stop', 'takeProfit'] as const).flatMap((key): HeldLine[] => {
    const leg = order[key]
    const price = leg?.triggerPrice ?? leg?.trailPrice
    if (price === undefined) return []
    const stop = leg?.trailPercent === undefined ? t('ticket.stop') : t('ticket.trailing')
    const name = key === 'stop' ? stop : t('ticket.takeProfit')
    const line = { id: `${id} ${key}`, row: id, kind: 'waiting' as const, name, price }
    if (order.exitOf !== undefined) {
      return [{ ...line, figure: { text }, ...exitPull({ name, price }, parts) }]
    }
    const pull = triggerPull(order, key, { name, text }, parts)
    return [{ ...line, figure: { text }, ...(pull && { pull }) }]
  })
}

function triggerPull(
  order: TriggerRow,
  key: LegKey,
  { name, text }: { name: string; text: string },
  { pair, depth, market, say, moveTrigger }: LineParts,
): HeldLine['pull'] {
  if (!pair || pair.paused || !isMovable(order)) return undefined
  const around = () => ({ pair, index: market(), lastTrade: depth?.trades[0]?.price, say })
  const leg = order[key]
  const toAt = (price: Decimal) => movedTo(order, key, price, around())
  if (toAt('0') === undefined) return undefined
  return {
    label: say.t('futures.moveLine', {
      name,
      position: `${pair.base}/${pair.quote}`,
      price: say.format.figure(leg?.triggerPrice ?? leg?.trailPrice ?? '0'),
    }),
    priceScale: pair.priceScale,
    fault: (price) => moveFault(order, key, price, around()),
    figure: (price) => {
      const percent = toAt(price)?.trailPercent
      return { text: percent === undefined ? text : say.format.ratePercent(percent) }
    },
    meaning: (price) => moveMeaning(order, key, price, around()),
    set: async (price) => {
      const to = toAt(price)
      return to !== undefined && moveTrigger(order, key, to)
    },
    // There is no sheet of it: a press without a pull shows nothing.
    open: () => undefined,
  }
}

/** What one trade filled. */
export function spotMark(fill: SpotFillRow, { t, format }: Say): HeldMark {
  const { id, side, base, price, quantity, at } = fill
  const isBuy = side === 'buy'
  const coins = (figure: Decimal) => `${format.amount(figure)} ${base}`
  return {
    ...{ id, at, price, quantity, side },
    text: t('held.fill', {
      name: isBuy ? t('action.buy') : t('action.sell'),
      amount: coins(quantity),
      price: format.amount(price),
    }),
    sum: (all, average) => {
      const facts = { quantity: coins(all), price: format.amount(average) }
      return isBuy ? t('spot.bought', facts) : t('spot.sold', facts)
    },
  }
}
