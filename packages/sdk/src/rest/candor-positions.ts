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

  /** One own position, or an order that waits to open one. */
  getPosition(asked: Asked<'getPosition'>, options?: CallOptions): Promise<Answer<'getPosition'>> {
    return this.call('getPosition', asked, options)
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

  /** Closes a part of a position at the next price; it never turns it. */
  reducePosition(
    asked: Asked<'reducePosition'>,
    options?: CallOptions,
  ): Promise<Answer<'reducePosition'>> {
    return this.call('reducePosition', asked, options)
  }

  /** Adds margin to a position, at once. */
  addMargin(asked: Asked<'addMargin'>, options?: CallOptions): Promise<Answer<'addMargin'>> {
    return this.call('addMargin', asked, options)
  }

  /** Takes margin out of a position at the next price. */
  removeMargin(
    asked: Asked<'removeMargin'>,
    options?: CallOptions,
  ): Promise<Answer<'removeMargin'>> {
    return this.call('removeMargin', asked, options)
  }

  /** Sets all steps and the trailing stop of a position, in place of those it had. */
  setSteps(asked: Asked<'setSteps'>, options?: CallOptions): Promise<Answer<'setSteps'>> {
    return this.call('setSteps', asked, options)
  }

  /** Opens the same as a position again. Resolves to the new one. */
  followPosition(
    asked: Asked<'followPosition'>,
    options?: CallOptions,
  ): Promise<Answer<'followPosition'>> {
    return this.call('followPosition', asked, options)
  }

  /** Opens the same size the other way, locked with it. Resolves to the new one. */
  lockPosition(
    asked: Asked<'lockPosition'>,
    options?: CallOptions,
  ): Promise<Answer<'lockPosition'>> {
    return this.call('lockPosition', asked, options)
  }

  /** Closes a position and opens the same size the other way. */
  reversePosition(
    asked: Asked<'reversePosition'>,
    options?: CallOptions,
  ): Promise<Answer<'reversePosition'>> {
    return this.call('reversePosition', asked, options)
  }

  /** What the own positions have won or lost by day, newest first. */
  listDayResults(
    asked: Asked<'listDayResults'> = {},
    options?: CallOptions,
  ): Promise<Answer<'listDayResults'>> {
    return this.call('listDayResults', asked, options)
  }
}
