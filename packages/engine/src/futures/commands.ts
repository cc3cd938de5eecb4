import { addMargin } from './add-margin.ts'
import { cancelFuturesOrder } from './cancel-futures-order.ts'
import { closePosition } from './close-position.ts'
import { defineFutures } from './define-futures.ts'
import { followPosition } from './follow-position.ts'
import { lockPosition } from './lock-position.ts'
import { placeFuturesOrder } from './place-futures-order.ts'
import { reducePosition } from './reduce-position.ts'
import { removeMargin } from './remove-margin.ts'
import { reversePosition } from './reverse-position.ts'
import { setSteps } from './set-steps.ts'
import { setStops } from './set-stops.ts'

export const futuresCommands = {
  defineFutures,
  placeFuturesOrder,
  cancelFuturesOrder,
  closePosition,
  followPosition,
  lockPosition,
  reversePosition,
  setStops,
  reducePosition,
  addMargin,
  removeMargin,
  setSteps,
}
