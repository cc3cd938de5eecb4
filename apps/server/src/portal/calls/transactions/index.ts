import { calls } from '@candor/protocol'
import { type Handler, handler } from '../../handler.ts'
import { readTransactions } from './read-transactions.ts'

const transactionPageHandler = handler(
  calls.transactionPage,
  async (context, { user, language }, { query }) =>
    readTransactions(context, { id: user.id, language }, query),
)

const transactionPageByBodyHandler = handler(
  calls.transactionPageByBody,
  async (context, { user, language }, { body }) =>
    readTransactions(context, { id: user.id, language }, body),
)

export const transactionsHandlers: readonly Handler[] = [
  transactionPageHandler,
  transactionPageByBodyHandler,
]
