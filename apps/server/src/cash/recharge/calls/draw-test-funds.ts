import { calls } from '@candor/protocol'
import { type HistoryNeeds, readTransaction } from '../../transactions/read-transactions.ts'
import { type DrawNeeds, drawTestFunds } from '../test-funds.ts'
import { handler } from '../../../kernel/handler.ts'
import { foundRow } from './claim-answer.ts'

export const drawTestFundsHandler = handler(
  calls.testFunds,
  async (needs: DrawNeeds & HistoryNeeds, { user, language }, { body }) => {
    const seq = await drawTestFunds(needs, user.id, body)
    await needs.ownWrites.reachedAfterWrite(user.id)
    return foundRow(await readTransaction(needs, { id: user.id, language }, `r${seq}`))
  },
)
