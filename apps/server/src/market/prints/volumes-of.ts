import type { EngineRecord } from '@candor/engine'

/** Returns the lots that a record of prints says were traded elsewhere, by index. */
export function volumesOf({ events }: Pick<EngineRecord, 'events'>): ReadonlyMap<number, number> {
  const lots = new Map<number, number>()
  for (const event of events) {
    if (event.kind !== 'volumesTraded') continue
    for (const { index, lots: traded } of event.volumes) lots.set(index, traded)
  }
  return lots
}
