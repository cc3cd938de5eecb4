import type { CallOptions } from './caller.ts'
import { CandorOrders } from './candor-orders.ts'
import type { Answer, Asked } from './operation-types.ts'

/** Futures positions. */
export class CandorPositions extends CandorOrders {
  /** A page of the own futures positions, newest first. */
  listPositions(
    asked: Asked<'listPositions'> = {},
    options?: CallOptions,
  ): Promise<Answer<'listPositions'>> {
    return this.call('listPositions', asked, options)
  }

  /** Opens a futures position at the next price, or once a limit is reached. */
  openPosition(
    asked: Asked<'openPosition'>,
    options?: CallOptions,
  ): Promise<Answer<'openPosition'>> {
    return this.call('openPosition', asked, options)
  }

  /** Closes a position at the next price, or cancels an order that waits to open one. */
  closePosition(
    asked: Asked<'closePosition'>,
    options?: CallOptions,
  ): Promise<Answer<'closePosition'>> {
    return this.call('closePosition', asked, options)
  }

  /** Sets, changes or clears stop-loss and take-profit of a position. */
  setStops(asked: Asked<'setStops'>, options?: CallOptions): Promise<Answer<'setStops'>> {
    return this.call('setStops', asked, options)
  }
}
