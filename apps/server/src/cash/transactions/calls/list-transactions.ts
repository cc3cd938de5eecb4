import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import { type HistoryNeeds, readTransactions } from '../read-transactions.ts'

export const listTransactionsHandler = handler(
  calls.transactionPage,
  async (context: HistoryNeeds, { user, language }, { query }) =>
    readTransactions(context, { id: user.id, language }, query),
)
