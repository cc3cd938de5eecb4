import { accountAnswers } from './account.ts'
import { marketAnswers } from './market.ts'
import { orderAnswers } from './orders.ts'
import { positionChangeAnswers } from './position-changes.ts'
import { positionAnswers } from './positions.ts'
import { triggerAnswers } from './triggers.ts'

/** Every operation of /api/v1 with what answers it. */
export const ANSWERS = [
  ...marketAnswers,
  ...orderAnswers,
  ...triggerAnswers,
  ...positionAnswers,
  ...positionChangeAnswers,
  ...accountAnswers,
] as const
