import type { EngineRecord, WithdrawalRequested } from '@candor/engine'
import type { ClientBase } from 'pg'
import { type EventOf, type OpenFold, defineFold } from '../../kernel/projector/fold.ts'
import { insert } from '../../kernel/projector/insert.ts'
import { Rows, textElement } from '../../kernel/projector/rows.ts'
import { TableChanges, type ColumnTypes } from '../../kernel/projector/table-changes.ts'
import { withdrawalSteps } from './engine-tables.migrations.ts'
import type { WithdrawalRow } from './engine-tables.ts'

const COLUMNS: ColumnTypes<WithdrawalRow> = {
  id: 'int8',
  user_id: 'int8',
  currency: 'int2',
  amount: 'numeric',
  fee: 'numeric',
  worth: 'numeric',
  status: 'text',
  approvals: 'int2',
  request_id: 'text',
  created_at: 'int8',
  changed_at: 'int8',
  seq: 'int8',
  taken_back: 'int2',
}

/** Money on its way out, from the request to its end. */
export const withdrawalFold = defineFold({
  tables: ['withdrawals'],
  steps: withdrawalSteps,
  // A proposal changes no state; rules are read from the engine.
  withoutRows: ['withdrawalReturnProposed', 'cashRulesSet', 'payeeBound', 'payeePaid'],
  open: async (client) => new WithdrawalFold(client),
})

class WithdrawalFold implements OpenFold {
  readonly #client: ClientBase
  /** New ones, apart from what changes: their requests have any characters, which COPY does not take. */
  #requested = new Rows(COLUMNS)
  readonly #changes = new TableChanges<WithdrawalRow>('withdrawals', COLUMNS)

  constructor(client: ClientBase) {
    this.#client = client
  }

  readonly events = {
    withdrawalRequested: (event: WithdrawalRequested, { seq, at, request }: EngineRecord) => {
      if (!request) throw new Error(`record ${seq} requests a withdrawal without a request`)
      const { withdrawal, user, currency, amount, fee, worth, approvals } = event
      this.#requested.add(
        withdrawal,
        user,
        currency,
        amount,
        fee,
        worth,
        'submitted',
        approvals,
        textElement(request.id),
        at,
        at,
        seq,
        0,
      )
    },
    /** An approval that leaves another to be given changes no state. */
    withdrawalApproved: (event: EventOf<'withdrawalApproved'>, { at }: EngineRecord) => {
      if (!event.complete) return
      this.#changes.change(event.withdrawal, { status: 'approved', changed_at: at })
    },
    withdrawalMoved: (event: EventOf<'withdrawalMoved'>, { at }: EngineRecord) => {
      const taken = event.to === 'refused' && event.operator === 0
      const change = { status: event.to, changed_at: at }
      this.#changes.change(event.withdrawal, taken ? { ...change, taken_back: 1 } : change)
    },
  }

  async write(): Promise<void> {
    await insert(this.#client, 'withdrawals', this.#requested)
    this.#requested = new Rows(COLUMNS)
    await this.#changes.write(this.#client)
  }
}
