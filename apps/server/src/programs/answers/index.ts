import { accountAnswers } from './account.ts'
import { marketAnswers } from './market.ts'
import { orderAnswers } from './orders.ts'
import { positionAnswers } from './positions.ts'

/** Every operation of /api/v1 with what answers it. */
export const ANSWERS = [
  ...marketAnswers,
  ...orderAnswers,
  ...positionAnswers,
  ...accountAnswers,
] as const
