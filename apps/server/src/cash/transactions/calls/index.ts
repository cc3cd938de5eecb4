import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import { type HistoryNeeds, readTransactions } from '../read-transactions.ts'

const transactionPageHandler = handler(
  calls.transactionPage,
  async (context: HistoryNeeds, { user, language }, { query }) =>
    readTransactions(context, { id: user.id, language }, query),
)

const transactionPageByBodyHandler = handler(
  calls.transactionPageByBody,
  async (context: HistoryNeeds, { user, language }, { body }) =>
    readTransactions(context, { id: user.id, language }, body),
)

export const transactionsHandlers = [transactionPageHandler, transactionPageByBodyHandler]
