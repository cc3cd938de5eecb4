import { definePart } from '../../kernel/part.ts'
import { futuresHandlers } from './calls/index.ts'
import { futuresFold } from './fold.ts'
import { futuresNews } from './news.ts'

export const futuresPart = definePart({
  name: 'futures',
  handlers: futuresHandlers,
  fold: futuresFold,
  news: futuresNews,
})
