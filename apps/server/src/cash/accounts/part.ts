import { readingTables } from '../../kernel/handler.ts'
import { definePart } from '../../kernel/part.ts'
import { accountsHandlers } from './calls/index.ts'
import { accountsFold } from './fold.ts'
import { accountsNews } from './news.ts'

export const accountsPart = definePart({
  name: 'accounts',
  handlers: readingTables(accountsHandlers),
  fold: accountsFold,
  news: accountsNews,
})
