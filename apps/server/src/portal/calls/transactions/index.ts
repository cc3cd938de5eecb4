import { calls } from '@candor/protocol'
import { type Handler, handler } from '../../handler.ts'
import { readTransactions } from './read-transactions.ts'

const transactionPageHandler = handler(
  calls.transactionPage,
  async (context, { user }, { query }) => readTransactions(context, user.id, query),
)

const transactionPageByBodyHandler = handler(
  calls.transactionPageByBody,
  async (context, { user }, { body }) => readTransactions(context, user.id, body),
)

export const transactionsHandlers: readonly Handler[] = [
  transactionPageHandler,
  transactionPageByBodyHandler,
]
