import { arrive, arriveToTrade, openAccount, recharge, transfer } from './accounts.ts'
import { cancel, cancelInCrowd, clearCrowd } from './cancels.ts'
import {
  certify,
  barCredit,
  changeCashRules,
  changeCreditRules,
  takeBackWithdrawal,
  decideWithdrawal,
  moveFunds,
  reportPayout,
  withdraw,
} from './cash.ts'
import { adoptRules, oddEpoch } from './epochs.ts'
import { publish } from './liabilities.ts'
import { bindPrices, openDay } from './seed.ts'
import { exclusion } from './sources.ts'
import { crowdFast, fillFast, openFast } from './fast.ts'
import {
  cancelFutures,
  closePosition,
  crowdFutures,
  followOrReverse,
  placeFutures,
  setStops,
  toTrigger,
} from './futures.ts'
import { changeMargin, reduceFutures, setSteps } from './positions.ts'
import { amend, cancelAll, deadMan } from './order-terms.ts'
import { placeLimit, placeMarket, quote } from './orders.ts'
import { awaitedPrints, oddCarryOut, toSpread } from './pendings.ts'
import { acceptRiskNotice, setPersonalLimits } from './persons.ts'
import { jump, oddPrints, walk } from './prices.ts'
import { addContracts, changeProducts, reopen } from './product-rules.ts'
import { buyProduct, previewProduct, redeemProduct } from './products.ts'
import { repeat, reuse } from './repeats.ts'
import { changeMarket, changeRules, fundPool } from './rules.ts'
import type { Action } from './action.ts'
import { gatherOwn, quoteSwap, swap, tryQuotes } from './swaps.ts'
import { setFeeTiers } from './tiers.ts'
import { passTime, recoverPrints } from './time.ts'
import {
  cancelTrigger,
  crowdTriggers,
  oddCarryOut as carryOutOddTrigger,
  placeTrigger,
  toTrigger as toSpotTrigger,
} from './triggers.ts'
import { endInVain } from './vain-ends.ts'

/** Everything that is done to the venue by its calls. */
export const ACTIONS: readonly Action[] = [
  openAccount,
  arrive,
  arriveToTrade,
  recharge,
  transfer,
  placeLimit,
  placeMarket,
  quote,
  cancel,
  clearCrowd,
  cancelInCrowd,
  amend,
  cancelAll,
  deadMan,
  placeTrigger,
  crowdTriggers,
  cancelTrigger,
  carryOutOddTrigger,
  toSpotTrigger,
  repeat,
  reuse,
  walk,
  jump,
  oddPrints,
  changeMarket,
  changeRules,
  setFeeTiers,
  bindPrices,
  openDay,
  publish,
  fundPool,
  openFast,
  crowdFast,
  fillFast,
  placeFutures,
  crowdFutures,
  closePosition,
  cancelFutures,
  followOrReverse,
  setStops,
  reduceFutures,
  changeMargin,
  setSteps,
  toTrigger,
  quoteSwap,
  tryQuotes,
  gatherOwn,
  swap,
  previewProduct,
  buyProduct,
  redeemProduct,
  acceptRiskNotice,
  setPersonalLimits,
  changeProducts,
  reopen,
  addContracts,
  passTime,
  recoverPrints,
  withdraw,
  decideWithdrawal,
  reportPayout,
  certify,
  changeCashRules,
  changeCreditRules,
  barCredit,
  takeBackWithdrawal,
  moveFunds,
  oddEpoch,
  exclusion,
  adoptRules,
  awaitedPrints,
  oddCarryOut,
  toSpread,
  endInVain,
]
