import { readingTables } from '../../kernel/handler.ts'
import { definePart } from '../../kernel/part.ts'
import { accountsHandlers } from './calls/index.ts'
import { accountsFold } from './fold.ts'

export const accountsPart = definePart({
  name: 'accounts',
  handlers: readingTables(accountsHandlers),
  fold: accountsFold,
})
