import { type EngineRecord, accountParts } from '@candor/engine'
import { defineFold } from '../../kernel/projector/fold.ts'
import { insert } from '../../kernel/projector/insert.ts'
import { Rows, textElement } from '../../kernel/projector/rows.ts'
import { rechargeSteps } from './engine-tables.migrations.ts'

/** Money that arrived from outside: a row for each `creditRecharge`. */
export const rechargeFold = defineFold({
  tables: ['recharges'],
  steps: rechargeSteps,
  open: async (client) => {
    let recharges = rechargeRows()
    return {
      record(record) {
        if (record.command === 'creditRecharge') addRecharge(recharges, record)
      },
      events: {},
      async write() {
        await insert(client, 'recharges', recharges)
        recharges = rechargeRows()
      },
    }
  },
})

function rechargeRows() {
  return new Rows({
    seq: 'int8',
    user_id: 'int8',
    request_id: 'text',
    currency: 'int2',
    amount: 'numeric',
    bonus: 'numeric',
    at: 'int8',
  })
}

/** Adds what the record's posting from outside brought. */
function addRecharge(rows: ReturnType<typeof rechargeRows>, record: EngineRecord): void {
  const { seq, at, owner, request, postings, events } = record
  const posting = postings.find(({ reason }) => reason === 'recharge')
  if (!posting || !request) throw new Error(`record ${seq} credits a recharge without bringing any`)
  const { currency } = accountParts(posting.to)
  const bonus = events.find((event) => event.kind === 'bonusGiven')?.bonus ?? 0n
  rows.add(seq, owner, textElement(request.id), currency, posting.amount, bonus, at)
}
