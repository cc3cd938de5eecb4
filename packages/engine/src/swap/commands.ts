import { quoteSwap } from './quote-swap.ts'
import { setSwapRules } from './set-swap-rules.ts'
import { swap } from './swap.ts'

export const swapCommands = {
  setSwapRules,
  quoteSwap,
  swap,
}
