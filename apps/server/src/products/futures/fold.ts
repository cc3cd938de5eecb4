import type { FuturesSpec } from '@candor/engine'
import type { ClientBase } from 'pg'
import { codeOf } from '../../kernel/projector/codes.ts'
import { type EventOf, type OpenFold, defineFold } from '../../kernel/projector/fold.ts'
import { FUTURES_STATUSES } from './codes.ts'
import { futuresSteps } from './engine-tables.migrations.ts'
import { FuturesRows } from './rows.ts'

/** Rules of futures, and orders from their placing to the end of their positions. */
export const futuresFold = defineFold({
  tables: ['engine_futures', 'futures_orders', 'futures_parts'],
  steps: futuresSteps,
  // What is left of a sweep, at which index a limit opens, and the steps of what is open are the engine's own.
  withoutRows: ['sweepLeft', 'sweepDone', 'futuresSpreadDue', 'stepsSet', 'trailingSet'],
  open: async (client) => {
    const futures = await client.query<{ id: number; tick_worth: bigint }>(
      'select id, tick_worth from engine_futures',
    )
    const locked = await client.query<{ id: number; locked_with: number }>(
      `select id, locked_with from futures_orders
      where locked_with is not null and status = ${codeOf(FUTURES_STATUSES, 'holding')}`,
    )
    return new FuturesFold(
      client,
      new Map(futures.rows.map(({ id, tick_worth }) => [id, tick_worth])),
      new Map(locked.rows.map(({ id, locked_with }) => [id, locked_with])),
    )
  },
})

class FuturesFold implements OpenFold {
  readonly #client: ClientBase
  readonly #rows: FuturesRows
  #defined: { id: number; spec: FuturesSpec }[] = []
  readonly events

  constructor(client: ClientBase, tickWorths: Map<number, bigint>, locks: Map<number, number>) {
    this.#client = client
    this.#rows = new FuturesRows({ tickWorthOf: (futures) => tickWorths.get(futures), locks })
    this.events = {
      futuresDefined: (event: EventOf<'futuresDefined'>) => {
        tickWorths.set(event.id, event.spec.tickWorth)
        this.#defined.push(event)
      },
      ...this.#rows.events,
    }
  }

  async write(): Promise<void> {
    for (const { id, spec } of this.#defined) {
      const { symbol, currency, tickWorth } = spec
      await this.#client.query(
        `insert into engine_futures (id, symbol, currency, tick_worth) values ($1, $2, $3, $4)
        on conflict (id) do update set tick_worth = excluded.tick_worth`,
        [id, symbol, currency, tickWorth],
      )
    }
    this.#defined = []
    await this.#rows.write(this.#client)
  }
}
