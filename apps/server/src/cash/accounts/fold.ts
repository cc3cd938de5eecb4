import { defineFold } from '../../kernel/projector/fold.ts'
import { accountsSteps } from './engine-tables.migrations.ts'
import { PostingRows } from './posting-rows.ts'
import { openUserRows } from './user-rows.ts'

/** Users with their turnover due, balances, and the record of every account. */
export const accountsFold = defineFold({
  tables: ['engine_users', 'ledger_balances', 'account_records'],
  steps: accountsSteps,
  open: async (client) => {
    const postings = new PostingRows(client)
    const users = await openUserRows(client)
    return {
      async load(records) {
        await postings.load(records)
        await users.load(records)
      },
      record: (record) => postings.add(record),
      events: users.events,
      async write() {
        await postings.write()
        await users.write()
      },
    }
  },
})
