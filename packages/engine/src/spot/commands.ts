import { cancelSpotOrder } from './cancel-spot-order.ts'
import { defineMarket } from './define-market.ts'
import { amendSpotOrder } from './amend-spot-order.ts'
import { cancelAllAfter } from './cancel-all-after.ts'
import { cancelSpotOrders } from './cancel-spot-orders.ts'
import { placeSpotOrder } from './place-spot-order.ts'
import { setFeeTiers } from './tiers/set-fee-tiers.ts'
import { cancelTrigger } from './triggers/cancel-trigger.ts'
import { carryOutTrigger } from './triggers/carry-out-trigger.ts'
import { placeTrigger } from './triggers/place-trigger.ts'

export const spotCommands = {
  defineMarket,
  placeSpotOrder,
  cancelSpotOrder,
  amendSpotOrder,
  cancelSpotOrders,
  cancelAllAfter,
  placeTrigger,
  cancelTrigger,
  carryOutTrigger,
  setFeeTiers,
}
