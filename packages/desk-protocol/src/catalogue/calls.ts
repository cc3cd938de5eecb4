import { catalogue } from './catalogue.ts'
import { adoptReleaseRules, releaseRules } from './release-rules.ts'
import {
  changeFast,
  changeFeeTiers,
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
  changeFeeTiers,
  releaseRules,
  adoptReleaseRules,
} as const
