import type { EngineRecord, FastOpened, FastSettled, FastSpec, FastTerm } from '@candor/engine'
import type { ClientBase } from 'pg'
import { type EventOf, type OpenFold, defineFold } from '../../kernel/projector/fold.ts'
import { fastSteps } from './engine-tables.migrations.ts'
import { fastChanges, openedRow, settlementOf } from './rows.ts'

/** Rules of fast contracts, and the contracts from their opening to their settlement. */
export const fastFold = defineFold({
  tables: ['engine_fasts', 'fast_orders'],
  steps: fastSteps,
  open: async (client) => {
    const { rows } = await client.query<{ id: number; terms: FastTerm[] }>(
      'select id, terms from engine_fasts',
    )
    return new FastFold(client, new Map(rows.map(({ id, terms }) => [id, terms])))
  },
})

class FastFold implements OpenFold {
  readonly #client: ClientBase
  /** Terms of each fast contract that new ones are opened by. */
  readonly #terms: Map<number, readonly FastTerm[]>
  readonly #orders = fastChanges()
  #defined: { id: number; spec: FastSpec }[] = []

  constructor(client: ClientBase, terms: Map<number, readonly FastTerm[]>) {
    this.#client = client
    this.#terms = terms
  }

  readonly events = {
    fastDefined: (event: EventOf<'fastDefined'>) => {
      this.#terms.set(event.id, event.spec.terms)
      this.#defined.push(event)
    },
    fastOpened: (event: FastOpened, record: EngineRecord) => {
      const row = openedRow(event, record, this.#terms.get(event.fast))
      if (!row) throw new Error(`order ${event.order} was opened by rules nobody defined`)
      this.#orders.place(row)
    },
    fastSettled: (event: FastSettled, { seq, at }: EngineRecord) =>
      this.#orders.change(event.order, settlementOf(event, seq, at)),
  }

  async write(): Promise<void> {
    for (const { id, spec } of this.#defined) {
      const { symbol, currency, terms } = spec
      await this.#client.query(
        `insert into engine_fasts (id, symbol, currency, terms) values ($1, $2, $3, $4)
        on conflict (id) do update set terms = excluded.terms`,
        [id, symbol, currency, JSON.stringify(terms)],
      )
    }
    this.#defined = []
    await this.#orders.write(this.#client)
  }
}
