import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import { type HistoryNeeds, readTransactions } from '../read-transactions.ts'

/** The same list, with its filter in the body. */
export const listTransactionsByBodyHandler = handler(
  calls.transactionPageByBody,
  async (needs: HistoryNeeds, { user, language }, { body }) =>
    readTransactions(needs, { id: user.id, language }, body),
)
