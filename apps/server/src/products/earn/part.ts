import { definePart } from '../../kernel/part.ts'
import { earnHandlers } from './calls/index.ts'
import { earnFold } from './fold.ts'
import { earnNews } from './news.ts'

export const earnPart = definePart({
  name: 'earn',
  handlers: earnHandlers,
  fold: earnFold,
  news: earnNews,
})
