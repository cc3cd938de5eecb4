import type { ErrorName } from '@candor/protocol'
import { checkAmount } from '../../../data/check-amount.ts'
import type { Errors, Say } from '../../../shared/form/form-design.ts'
import { type Estimate, stopFault } from '../estimate.ts'
import { type Facts, amountText, ticksOf, typedTicks } from '../facts.ts'
import { stopFaultText } from '../futures-texts.ts'
import { type Surroundings, type Ticket, type TicketField, limitOf } from './reducer.ts'
import { costOf, lotsOf } from './size.ts'

/** What is wrong with the figures of a ticket, and with its stops by what it comes to. */
export function errorsOf(
  ticket: Ticket,
  { facts, index }: Pick<Surroundings, 'facts' | 'index'>,
  outlook: Estimate | undefined,
  { t }: Say,
): Errors<Ticket> {
  const { method, price, direction, lever } = ticket
  const { priceScale } = facts
  const faults: Errors<Ticket> = {}
  if (method === 'limit') {
    faults.price = price === '' ? t('spot.priceMissing') : checkAmount(price, priceScale, t)
  }
  if (ticket.unit === 'lots') faults.lots = lotsFault(lotsOf(ticket), facts, t)
  else faults.amount = checkAmount(ticket.amount, facts.scale, t) ?? affordedFault()
  for (const field of ['stopLoss', 'stopProfit'] as const) {
    const text = ticket[field]
    if (text === '') continue
    const ticks = typedTicks(text, priceScale)
    if (ticks === undefined) faults[field] = checkAmount(text, priceScale, t)
    else if (outlook) {
      const stop = field === 'stopLoss' ? 'stopLoss' : 'takeProfit'
      const fault = stopFault(stop, direction, ticks, outlook.price)
      if (fault) faults[field] = stopFaultText(fault, outlook.waits, t)
    }
  }
  if (outlook?.atOnce) faults.lever = t('futures.leverTooHigh', { lever })
  return faults

  function affordedFault(): string | undefined {
    if (index === undefined || (method === 'limit' && limitOf(ticket, facts) === undefined)) {
      return undefined
    }
    const lots = outlook?.lots ?? 0
    if (lots >= facts.minLots) return lotsFault(lots, facts, t)
    const opening = { direction, lever, limit: limitOf(ticket, facts) }
    const least = costOf(facts, opening, ticksOf(index, priceScale), facts.minLots)
    return t('futures.amountTooSmall', { amount: `${amountText(least, facts)} ${facts.currency}` })
  }
}

function lotsFault(
  lots: number | undefined,
  { minLots, maxLots }: Facts,
  t: Say['t'],
): string | undefined {
  if (lots === undefined) return t('futures.lotsMissing')
  if (lots >= minLots && lots <= maxLots) return undefined
  return t('futures.lotsRange', { min: minLots, max: maxLots })
}

/** The field of a refusal. */
export function fieldOf(error: ErrorName): TicketField | undefined {
  switch (error) {
    case 'price_missing':
    case 'price_out_of_range':
    case 'limit_reached':
      return 'price'
    case 'lots_out_of_range':
      return 'lots'
    case 'amount_below_lots':
    case 'amount_not_positive':
      return 'amount'
    case 'lever_unknown':
    case 'lever_too_high':
      return 'lever'
    case 'stop_loss_invalid':
      return 'stopLoss'
    case 'take_profit_invalid':
      return 'stopProfit'
    default:
      return undefined
  }
}
