import { readingTables } from '../../../kernel/handler.ts'
import { carryOutHandlers } from './swap.ts'
import { listPairsHandler } from './list-pairs.ts'
import { listSwapsHandler } from './list-swaps.ts'
import { swapRulesHandler } from './swap-rules.ts'

export const swapHandlers = [
  swapRulesHandler,
  listPairsHandler,
  ...carryOutHandlers,
  ...readingTables([listSwapsHandler]),
]
