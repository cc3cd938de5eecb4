import { catalogue } from './catalogue.ts'
import {
  changeFast,
  changeFutures,
  changeProduct,
  changeSwap,
  changeWithdrawalRules,
} from './rule-changes.ts'

export const catalogueCalls = {
  catalogue,
  changeFast,
  changeFutures,
  changeProduct,
  changeSwap,
  changeWithdrawalRules,
} as const
