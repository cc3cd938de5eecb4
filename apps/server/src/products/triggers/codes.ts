import type { Side, TriggerEnd, TriggerSource } from '@candor/engine'

/** Words of the table by their numbers. Entries are only ever added. */
export const TRIGGER_SIDES: readonly Side[] = ['buy', 'sell']
export const TRIGGER_SOURCES: readonly TriggerSource[] = ['index', 'lastTrade']
/** A conditional order waits until it has ended in one of the other ways. */
export const TRIGGER_ENDS = [
  'waiting',
  'carriedOut',
  'cancelled',
  'expired',
  'refused',
] as const satisfies readonly ('waiting' | TriggerEnd)[]
