import type { ErrorName } from '@candor/protocol'
import { checkAmount } from '../../../data/check-amount.ts'
import type { Errors, Say } from '../../../shared/form/form-design.ts'
import { type Estimate, stopFault } from '../estimate.ts'
import { type Facts, typedTicks } from '../facts.ts'
import { stopFaultText } from '../futures-texts.ts'
import { type Ticket, type TicketField, lotsOf } from './reducer.ts'

/** What is wrong with the figures of a ticket, and with its stops by what it comes to. */
export function errorsOf(
  ticket: Ticket,
  facts: Facts,
  outlook: Estimate | undefined,
  { t }: Say,
): Errors<Ticket> {
  const { method, price, direction, lever } = ticket
  const { priceScale, minLots, maxLots } = facts
  const faults: Errors<Ticket> = {}
  if (method === 'limit') {
    faults.price = price === '' ? t('spot.priceMissing') : checkAmount(price, priceScale, t)
  }
  const lots = lotsOf(ticket)
  if (lots === undefined) faults.lots = t('futures.lotsMissing')
  else if (lots < minLots || lots > maxLots) {
    faults.lots = t('futures.lotsRange', { min: minLots, max: maxLots })
  }
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
