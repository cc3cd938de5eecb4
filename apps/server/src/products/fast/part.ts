import { definePart } from '../../kernel/part.ts'
import { fastHandlers } from './calls/index.ts'
import { fastFold } from './fold.ts'
import { fastNews } from './news.ts'

export const fastPart = definePart({
  name: 'fast',
  handlers: fastHandlers,
  fold: fastFold,
  news: fastNews,
})
