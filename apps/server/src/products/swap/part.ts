import { definePart } from '../../kernel/part.ts'
import { swapHandlers } from './calls/index.ts'
import { swapFold } from './fold.ts'

export const swapPart = definePart({
  name: 'swap',
  handlers: swapHandlers,
  fold: swapFold,
})
