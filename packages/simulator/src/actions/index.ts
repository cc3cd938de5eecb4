import { arrive, openAccount, recharge, transfer } from './accounts.ts'
import { cancel, clearCrowd } from './cancels.ts'
import { placeLimit, placeMarket, quote } from './orders.ts'
import { jump, oddPrints, walk } from './prices.ts'
import { repeat, reuse } from './repeats.ts'
import { changeMarket, changeRules, fundPool } from './rules.ts'
import type { Action } from './scene.ts'

/** Everything that is done to the venue by its calls. Further products add their own here. */
export const ACTIONS: readonly Action[] = [
  openAccount,
  arrive,
  recharge,
  transfer,
  placeLimit,
  placeMarket,
  quote,
  cancel,
  clearCrowd,
  repeat,
  reuse,
  walk,
  jump,
  oddPrints,
  changeMarket,
  changeRules,
  fundPool,
]
