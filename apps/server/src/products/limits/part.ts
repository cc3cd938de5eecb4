import { definePart } from '../../kernel/part.ts'
import { limitsHandlers } from './calls/index.ts'

export const limitsPart = definePart({
  name: 'limits',
  handlers: limitsHandlers,
  // A person's limits are read from the engine.
  fold: { tables: [], withoutRows: ['riskNoticeAccepted', 'personalLimitsSet'] },
})
