import type { Amount } from '@candor/money'
import type { Direction } from '@candor/terms'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../data/call-error.ts'
import { checkAmount } from '../../data/check-amount.ts'
import { useFormat } from '../../data/format.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { useProblem } from '../../data/problem.ts'
import { showToast } from '../../widgets/toast.tsx'
import { useRiskNotice } from '../market/risk-notice.tsx'
import type { LargeOrder } from '../orders/large-order.ts'
import { useLargeOrder } from '../orders/use-large-order.ts'
import { type Estimate, estimate, stopFault } from './estimate.ts'
import { type Facts, amountText, ticksOf, typedTicks } from './facts.ts'
import { indexNow } from './quote.ts'
import { refetchContracts } from './refetch.ts'
import { keepLever, keptLever } from './ticket-choices.ts'
import {
  type Ticket,
  type TicketAct,
  type TicketField,
  affordable,
  emptyTicket,
  lotsOf,
  openingOf,
  reduceTicket,
  termsOf,
} from './ticket.ts'
import { stopFaultText } from './words.ts'

type Faults = Partial<Record<TicketField, string>>

/** A ticket at work: its figures, what is wrong with them, and its way to the venue. */
export function useTicket(facts: Facts, available: Amount | undefined, side: Direction) {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useProblem()
  const ensureRead = useRiskNotice()
  const [ticket, setTicket] = useState(() =>
    emptyTicket(facts, side, keptLever(facts.symbol, facts.levers)),
  )
  const order = useCallMutation('contractOrder')
  const askLarge = useLargeOrder()

  function act(act: TicketAct) {
    const index = indexNow(facts.symbol)
    if (act.kind === 'lever') keepLever(facts.symbol, act.lever)
    setTicket((before) => reduceTicket(before, act, { facts, available, index }))
  }

  /** What it comes to at an index; undefined while its figures are none. */
  function outlook(index: number | undefined): Estimate | undefined {
    const opening = openingOf(ticket, facts)
    return opening && index !== undefined ? estimate(facts, opening, index) : undefined
  }

  function faults(index: number | undefined): Faults {
    return faultsOf(ticket, facts, outlook(index), t)
  }

  /** The fault to show at a field now: stops at once, the rest once somebody tried to send it. */
  function faultAt(field: TicketField, index: number | undefined): string | undefined {
    const { refused, tried } = ticket
    if (refused?.field === field) return refused.text
    const found = faults(index)[field]
    const written = ticket[field === 'lever' ? 'lots' : field] !== ''
    return tried || (written && field !== 'price') ? found : undefined
  }

  async function send() {
    if (order.isPending || ticket.placed) return
    act({ kind: 'tried' })
    const price = indexNow(facts.symbol)
    const index = price === undefined ? undefined : ticksOf(price, facts.priceScale)
    if (Object.values(faults(index)).some(Boolean)) return
    if (!(await ensureRead())) return
    if (!(await askLarge(largeOrder(ticket, facts, outlook(index), available, price)))) return
    try {
      const placed = await order.mutateAsync({ body: termsOf(ticket, facts) })
      act({ kind: 'placed' })
      const text =
        placed.openPrice === null
          ? t('msg.orderPlaced')
          : t('contract.openedAt', { price: format.figure(placed.openPrice) })
      showToast(text, { success: true })
      await refetchContracts()
    } catch (error) {
      act({ kind: 'refused', field: fieldAtFault(error), text: problem(error) })
    }
  }

  return {
    ticket,
    act,
    outlook,
    faultAt,
    /** A refusal that belongs to no field. */
    refusal: ticket.refused && !ticket.refused.field ? ticket.refused.text : undefined,
    /** The most lots that can be afforded at an index. */
    most: (index: string | undefined) => affordable(ticket, { facts, available, index }),
    send,
    busy: order.isPending,
  }
}

function largeOrder(
  { direction, method, price, lever }: Ticket,
  facts: Facts,
  outlook: Estimate | undefined,
  available: Amount | undefined,
  market: string | undefined,
): LargeOrder {
  return {
    side: direction === 'long' ? 'buy' : 'sell',
    uses: outlook && amountText(outlook.mostLose, facts),
    available: available === undefined ? undefined : amountText(available, facts),
    lever,
    ...(method === 'limit' && { price, market }),
  }
}

function faultsOf(
  ticket: Ticket,
  facts: Facts,
  outlook: Estimate | undefined,
  t: TFunction,
): Faults {
  const { method, price, direction, lever } = ticket
  const { priceScale, minLots, maxLots } = facts
  const faults: Faults = {}
  if (method === 'limit') {
    faults.price = price === '' ? t('spot.priceMissing') : checkAmount(price, priceScale, t)
  }
  const lots = lotsOf(ticket)
  if (lots === undefined) faults.lots = t('contract.lotsMissing')
  else if (lots < minLots || lots > maxLots) {
    faults.lots = t('contract.lotsRange', { min: minLots, max: maxLots })
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
  if (outlook?.atOnce) faults.lever = t('contract.leverTooHigh', { lever })
  return faults
}

/** The server names the field, or the refusal is about one. */
function fieldAtFault(error: unknown): TicketField | undefined {
  if (!isCallError(error)) return undefined
  const { field } = error.details
  const named = (['price', 'lots', 'lever', 'stopLoss', 'stopProfit'] as const).find(
    (each) => each === field,
  )
  if (named) return named
  switch (error.error) {
    case 'price_missing':
    case 'price_out_of_range':
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
