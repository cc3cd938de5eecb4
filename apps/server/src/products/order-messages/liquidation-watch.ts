import type { FuturesOrder } from '@candor/engine'
import { formatUnits, trimZeros } from '@candor/money'
import { type Position, liquidationPrice, marginRatio } from '@candor/terms'
import { fenced } from '../../kernel/duties/duty.ts'
import type { Duty } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { Worker } from '../../kernel/worker.ts'
import type { Messaging } from '../../people/messages/messages.ts'
import type { NearLiquidationsTable } from '../../people/messages/tables.ts'

export type LiquidationWatchNeeds = Pick<
  Kernel,
  'store' | 'transactor' | 'log' | 'now' | 'duties'
> &
  Messaging

/** Maintenance margin / equity, in millionths, from which on a position is close to its liquidation. */
export const NEAR_PPM = 800_000
/** It has recovered below this, and is told of when it comes close again. */
export const RECOVERED_PPM = 600_000

const LOOK_MS = 5_000
/** Positions that are looked at between two turns of everything else. */
const AT_ONCE = 500

/**
 * Tells people that a position is close to its liquidation: once, and again only after it has recovered.
 * It is looked at by the last price of the index every few seconds; what jumps over the threshold
 * and is liquidated at once is told of as that.
 */
export class LiquidationWatch {
  readonly worker: Worker
  readonly #needs: LiquidationWatchNeeds
  readonly #duty: Duty

  constructor(needs: LiquidationWatchNeeds) {
    this.#needs = needs
    this.#duty = needs.duties.of('notices')
    this.worker = new Worker(
      {
        name: 'liquidation-watch',
        everyMs: LOOK_MS,
        duty: this.#duty,
        trouble: 'Positions close to their liquidation could not be looked for',
      },
      needs,
      (signal) => this.#look(signal),
    )
  }

  async #look(signal: AbortSignal): Promise<void> {
    const { store, transactor } = this.#needs
    const rows = await store.selectFrom('near_liquidations').selectAll().execute()
    const told = new Map(rows.map((row) => [row.order_id, row]))
    const orders = transactor.engine.allFuturesOrders()
    for (let from = 0; from < orders.length && !signal.aborted; from += AT_ONCE) {
      await new Promise((resolve) => setImmediate(resolve))
      for (const order of orders.slice(from, from + AT_ONCE)) {
        if (order.isOpen) await this.#lookAt(order, told.get(order.id))
      }
    }
    const over = rows.filter((row) => !transactor.engine.futuresOrder(row.order_id))
    await this.#forget(over)
  }

  async #lookAt(
    order: Readonly<FuturesOrder>,
    told: NearLiquidationsTable | undefined,
  ): Promise<void> {
    const { engine } = this.#needs.transactor
    const rules = engine.futuresRules(order)
    const index = engine.indexPrice(rules.index)?.price
    if (index === undefined) return
    const { direction, lots, price: openPrice, margin } = order
    const { tickWorth, fee, tiers } = rules
    const position = { direction, lots, tickWorth, openPrice, margin, fee, tiers }
    const ratio = marginRatio(position, index)
    if (told?.is_near) {
      if (ratio < RECOVERED_PPM) await this.#keep({ ...told, is_near: false })
    } else if (ratio >= NEAR_PPM) await this.#tell(order, position, (told?.times ?? 0) + 1)
  }

  /** The message before the note of it: its key has it told a single time. */
  async #tell(order: Readonly<FuturesOrder>, position: Position, times: number): Promise<void> {
    const { messages, transactor } = this.#needs
    const { id, user, lots, lever } = order
    const { symbol, currency, index } = transactor.engine.futures()[order.futures]!
    const { code } = transactor.engine.currencies()[currency]!
    const { scale } = transactor.engine.indexes()[index]!
    const base = symbol.endsWith(code) ? symbol.slice(0, -code.length) : ''
    const facts = {
      name: base === '' ? symbol : `${base}/${code}`,
      lots: String(lots),
      lever: `${lever}x`,
      price: trimZeros(formatUnits(liquidationPrice(position), scale)),
    }
    await messages.send(user, 'liquidationNear', facts, `near:${id}:${times}`)
    await this.#keep({ order_id: id, user_id: user, times, is_near: true })
  }

  async #keep({ order_id, user_id, times, is_near }: NearLiquidationsTable): Promise<void> {
    await fenced(this.#needs.store, this.#duty, (db) =>
      db
        .insertInto('near_liquidations')
        .values({ order_id, user_id, times, is_near })
        .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ times, is_near }))
        .execute(),
    )
  }

  /** Of positions that are over nothing is told any more. */
  async #forget(rows: readonly NearLiquidationsTable[]): Promise<void> {
    if (rows.length === 0) return
    const ids = rows.map((row) => row.order_id)
    await fenced(this.#needs.store, this.#duty, (db) =>
      db.deleteFrom('near_liquidations').where('order_id', 'in', ids).execute(),
    )
  }
}
