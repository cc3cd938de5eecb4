import type { SpotOrderPlaced } from '../market/spot-events.ts'
import type { Step } from '../market/spot-state.ts'
import type { Trigger } from '../market/trigger.ts'
import { legAt, type PlacedBy, type TriggerEnded } from './trigger-events.ts'

const RULE = 'triggers'

/** Holds the end of a conditional order against what it waited for, and the order that it places. */
export function checkEnd(trigger: Trigger, event: TriggerEnded, step: Step): void {
  const { record, context } = step
  const { id, user, terms, reached } = trigger
  const tell = (words: string) => context.report.finding(record.seq, RULE, words)
  context.report.checked(RULE)
  if (event.user !== user) tell(`conditional order ${id} is not of ${event.user}`)
  if (event.reason !== 'carriedOut' && event.placed !== 0) {
    tell(`conditional order ${id} is ${event.reason} and places ${event.placed}`)
  }
  if ((event.rejection !== undefined) !== (event.reason === 'refused')) {
    tell(`conditional order ${id} is ${event.reason}, and is told to be refused or not`)
  }
  const isOver = terms?.expiresAt !== undefined && terms.expiresAt <= record.at
  switch (event.reason) {
    case 'cancelled':
      if (record.command.owner !== user) tell(`conditional order ${id} is taken back by another`)
      return
    case 'expired':
      if (!isOver) tell(`conditional order ${id} expires before its time`)
      return
    case 'refused':
      if (!reached) tell(`conditional order ${id} is refused before any price reached it`)
      return
    case 'carriedOut': {
      if (!reached) return tell(`conditional order ${id} is carried out and no price reached it`)
      if (isOver) tell(`conditional order ${id} is carried out after its time`)
      const fault = faultOf(trigger, placedBy(event, step))
      if (fault !== undefined) tell(`conditional order ${id} ${fault}`)
    }
  }
}

function placedBy({ placed }: TriggerEnded, { record }: Step): PlacedBy | undefined {
  const found = record.events.find(
    ({ type, order }) =>
      (type === 'spotOrderPlaced' || type === 'pendingAccepted') && order === placed,
  )
  if (found?.type === 'pendingAccepted') return found['asked'] as PlacedBy
  return found as SpotOrderPlaced | undefined
}

/** Its order is that of the leg that was reached: no other side, price or size. */
function faultOf(trigger: Trigger, placed: PlacedBy | undefined): string | undefined {
  if (!placed) return 'is carried out and places nothing'
  const leg = legAt(trigger, trigger.reached!)!
  const { market, side } = trigger
  if (placed.market !== market || placed.side !== side || placed.method !== leg.method) {
    return 'places an order of another kind'
  }
  if (leg.method === 'limit' && placed.price !== leg.price) {
    return `places at ${String(placed.price)}, its limit is ${String(leg.price)}`
  }
  const most = trigger.quantity
  const lots = placed.quantity ?? 0
  const isIts = trigger.of === undefined ? lots === (most ?? 0) : lots <= (most ?? 0)
  return isIts ? undefined : `places ${lots} lots, it is of ${String(most)}`
}
