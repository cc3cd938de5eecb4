import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import { type HistoryNeeds, readTransactions } from '../read-transactions.ts'

export const listTransactionsHandler = handler(
  calls.transactionPage,
  async (needs: HistoryNeeds, { user, language }, { query }) =>
    readTransactions(needs, { id: user.id, language }, query),
)
