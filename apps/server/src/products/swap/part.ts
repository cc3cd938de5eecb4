import { definePart } from '../../kernel/part.ts'
import { exchangeHandlers } from './calls/index.ts'
import { swapFold } from './fold.ts'

export const swapPart = definePart({
  name: 'swap',
  handlers: exchangeHandlers,
  fold: swapFold,
})
