import { definePart } from '../../kernel/part.ts'
import { triggerHandlers } from './calls/index.ts'
import { triggersFold } from './fold.ts'
import { triggerNews } from './news.ts'

/** Conditional orders of the book: stops, take-profits, trailing stops, one that cancels the other. */
export const triggersPart = definePart({
  name: 'triggers',
  handlers: triggerHandlers,
  fold: triggersFold,
  news: triggerNews,
})
