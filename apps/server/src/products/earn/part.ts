import { definePart } from '../../kernel/part.ts'
import { earnHandlers } from './calls/index.ts'
import { earnFold } from './fold.ts'

export const earnPart = definePart({
  name: 'earn',
  handlers: earnHandlers,
  fold: earnFold,
})
