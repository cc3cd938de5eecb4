import type { SpotOrderPlaced } from './events.ts'

/**
 * The order that the record being applied places. It is kept apart while its trades are applied,
 * and rests at the record's end unless it was closed in it.
 */
export class PlacedOrder {
  event: SpotOrderPlaced | undefined
  /** Lots that its trades have left; below zero for a buy by worth. */
  remaining = 0

  begin(event: SpotOrderPlaced): void {
    if (this.event) throw new Error('one record places one order')
    this.event = event
    this.remaining = event.quantity
  }
}
