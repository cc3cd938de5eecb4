import type { TriggerLegRow, TriggerRow, TriggerTicket } from '@candor/protocol'
import type { TFunction } from 'i18next'
import { trimZeros } from '@candor/money/decimals'
import type { Format } from '../../../data/format.ts'
import type { OrderType } from './order-terms.ts'
import { ORDER_TYPES } from './order-types.ts'

type Waiting = Pick<TriggerTicket, 'side' | 'source'> & {
  stop?: TriggerLegRow | null
  takeProfit?: TriggerLegRow | null
}

/** What a conditional order waits for and then does, a sentence a leg. */
export function waitsFor(order: Waiting, t: TFunction, format: Format): string[] {
  const { stop, takeProfit } = order
  const sentences: string[] = []
  if (takeProfit) sentences.push(sentence(order, takeProfit, { t, format, isStop: false }))
  if (stop) sentences.push(sentence(order, stop, { t, format, isStop: true }))
  return stop && takeProfit ? [...sentences, t('ticket.firstCounts')] : sentences
}

interface Words {
  t: TFunction
  format: Format
  isStop: boolean
}

function sentence({ side, source }: Waiting, leg: TriggerLegRow, { t, format, isStop }: Words) {
  const falls = isStop === (side === 'sell')
  const { triggerPrice, trailPercent, method, price } = leg
  const when = (): string => {
    if (trailPercent !== undefined) {
      const percent = format.figure(trimZeros(trailPercent))
      const facts = { source, percent }
      return falls ? t('ticket.trailsDown', facts) : t('ticket.trailsUp', facts)
    }
    const facts = { source, price: format.figure(triggerPrice ?? '0') }
    return falls ? t('ticket.falls', facts) : t('ticket.rises', facts)
  }
  const then = (): string => {
    if (method === 'market') return side === 'sell' ? t('ticket.sellsBest') : t('ticket.buysBest')
    const facts = { price: format.figure(price ?? '0') }
    return side === 'sell' ? t('ticket.sellsLimit', facts) : t('ticket.buysLimit', facts)
  }
  return t('ticket.whenThen', { when: when(), then: then() })
}

/** The name of a conditional order's type. */
export function typeName({ stop, takeProfit }: TriggerRow, t: TFunction): string {
  const type = ((): OrderType => {
    if (stop && takeProfit) return 'oco'
    if (takeProfit) return 'takeProfit'
    return stop?.trailPercent === undefined ? 'stop' : 'trailing'
  })()
  return t(ORDER_TYPES.find((each) => each.type === type)!.name)
}

/** What has become of a conditional order, in a word or two. */
export function triggerStatus({ status, reachedAt, orderId }: TriggerRow, t: TFunction): string {
  switch (status) {
    case 'waiting':
      return reachedAt === null ? t('ticket.waiting') : t('ticket.reached')
    case 'triggered':
      return orderId === null ? t('ticket.reached') : t('ticket.carriedOut')
    case 'cancelled':
      return t('ticket.takenBack')
    case 'expired':
      return t('ticket.expired')
    case 'refused':
      return t('status.refused')
  }
}
