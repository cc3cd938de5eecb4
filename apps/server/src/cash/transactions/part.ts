import { readingTables } from '../../kernel/handler.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type Opened, definePart } from '../../kernel/part.ts'
import { transactionsHandlers } from './calls/index.ts'
import { transactionsNews } from './news.ts'
import { TransactionNews, type Transactions } from './transaction-news.ts'

export const transactionsPart = definePart({
  name: 'transactions',
  handlers: readingTables(transactionsHandlers),
  news: transactionsNews,
  open: ({ nodeNews }: Pick<Kernel, 'nodeNews'>): Opened<Transactions> => ({
    gives: { transactionNews: new TransactionNews(nodeNews) },
  }),
})
