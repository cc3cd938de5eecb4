import { listTransactionsByBodyHandler } from './list-transactions-by-body.ts'
import { listTransactionsHandler } from './list-transactions.ts'

export const transactionsHandlers = [listTransactionsHandler, listTransactionsByBodyHandler]
