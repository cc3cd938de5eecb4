import type { EngineRecord, EngineView } from '@candor/engine'
import type { FuturesOrderRow as TableRow } from '../../../tables/engine-product-tables.ts'
import { openingOf, waitingFuturesRow } from '../../../tables/projector/fold-futures.ts'

/** The row of the order that a record placed, and opened where it was not to wait. */
export function placedRow(engine: EngineView, record: EngineRecord, order: number): TableRow {
  let row: TableRow | undefined
  for (const event of record.events) {
    if (event.kind === 'futuresOrderPlaced' && event.order === order) {
      // What a lot gains never changes once it is defined, since open orders are counted in it.
      const { tickWorth } = engine.futures()[event.futures]!
      row = waitingFuturesRow(event, record.at, tickWorth)
    } else if (row && event.kind === 'positionOpened' && event.order === order) {
      row = { ...row, ...openingOf(event, record.at) }
    } else if (row && event.kind === 'positionsLocked' && event.second === order) {
      row = { ...row, locked_with: event.first }
    }
  }
  if (!row) throw new Error(`record ${record.seq} does not place futures order ${order}`)
  return row
}
