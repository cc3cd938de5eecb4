import { cancelSpotOrder } from './cancel-spot-order.ts'
import { defineMarket } from './define-market.ts'
import { placeSpotOrder } from './place-spot-order.ts'

export const spotCommands = {
  defineMarket,
  placeSpotOrder,
  cancelSpotOrder,
}
