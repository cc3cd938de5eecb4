import { type EngineRecord } from '@candor/engine'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { readOwnOrders } from '../stream/own-orders.ts'
import type { OrderTable } from '../stream/touched.ts'
import { type OrderNews, orderNewsOf } from './order-news.ts'
import { orderMessage } from './order-words.ts'
import { sendMessage } from './send-message.ts'

type TellerParts = Pick<Context, 'store' | 'transactor' | 'projector' | 'messages' | 'log' | 'now'>

const RETRY_MS = 1_000
/** The place is kept after so many records without news, so that a start reads no more than them. */
const KEPT_EVERY = 5_000

const TABLES: Record<OrderNews['kind']['of'], OrderTable> = {
  fill: 'spot_orders',
  opened: 'futures_orders',
  closed: 'futures_orders',
  income: 'product_orders',
  returned: 'product_orders',
}

/**
 * Tells people what became of their waiting orders, positions and savings, by a message each. The
 * place in the journal it has come to is kept; what lies behind it at a start, because the venue was
 * killed, is read from the journal and told then, and nothing twice.
 */
export class OrderTeller {
  readonly #parts: TellerParts
  #unsubscribe: (() => void) | undefined
  #working: Promise<void> | undefined
  /** The last record whose news were told, and that of the row in the store. */
  #told = 0
  #kept = 0
  /** News of records after `#told` that were heard of live; undefined while there may be others. */
  #heard: OrderNews[] | undefined
  #heardTo = 0

  constructor(parts: TellerParts) {
    this.#parts = parts
  }

  async start(): Promise<void> {
    const { store, transactor } = this.#parts
    const row = await store.selectFrom('orders_told').select('seq').executeTakeFirst()
    // At the very first start those that are there count as told.
    this.#told = row?.seq ?? transactor.durableSeq
    this.#kept = row?.seq ?? -1
    await this.#keep()
    this.#unsubscribe = transactor.onCommit((records) => this.#hear(records))
    this.#look()
  }

  async stop(): Promise<void> {
    this.#unsubscribe?.()
    this.#unsubscribe = undefined
    await this.#working
  }

  #hear(records: readonly EngineRecord[]): void {
    const last = records.at(-1)
    if (!last) return
    const news = records.flatMap(orderNewsOf)
    this.#heard?.push(...news)
    this.#heardTo = last.seq
    if (news.length > 0 || last.seq - this.#kept >= KEPT_EVERY) this.#look()
  }

  #look(): void {
    this.#working ??= this.#work()
  }

  async #work(): Promise<void> {
    try {
      if (this.#heard === undefined) await this.#catchUp()
      while (this.#heard!.length > 0 || this.#heardTo - this.#kept >= KEPT_EVERY) {
        const [news, to] = [this.#heard!, this.#heardTo]
        this.#heard = []
        await this.#tell(news, to)
      }
    } catch (error) {
      // What was taken from memory is read again from the journal.
      this.#heard = undefined
      this.#parts.log.warn({ err: error }, 'People could not be told of their orders')
      if (this.#unsubscribe)
        void pause(RETRY_MS, undefined, { ref: false }).then(() => this.#look())
    } finally {
      this.#working = undefined
    }
  }

  /** Tells what the journal holds behind the place; what is committed meanwhile is heard. */
  async #catchUp(): Promise<void> {
    const { transactor } = this.#parts
    this.#heard = []
    const to = transactor.durableSeq
    this.#heardTo = to
    const news: OrderNews[] = []
    if (this.#told < to) {
      for await (const record of transactor.read(this.#told + 1)) {
        if (record.seq > to) break
        news.push(...orderNewsOf(record))
      }
    }
    await this.#tell(news, to)
  }

  async #tell(news: readonly OrderNews[], to: number): Promise<void> {
    const { store, transactor, projector, now } = this.#parts
    const { engine } = transactor
    if (news.length > 0) {
      await projector.reached(to)
      const tables = new Map(news.map(({ order, kind }) => [order, TABLES[kind.of]]))
      const orders = await readOwnOrders(store, { engine, now: now() }, tables)
      const scaleOf = (code: string) =>
        engine.currencies().find((currency) => currency.code === code)?.scale ?? 0
      for (const each of news) {
        const row = orders.get(each.order)?.row('en')
        const message = row && orderMessage(each, row, scaleOf)
        if (!message) continue
        const { template, facts, once } = message
        await sendMessage(this.#parts, each.user, template, facts, once)
      }
    }
    this.#told = Math.max(this.#told, to)
    await this.#keep()
  }

  async #keep(): Promise<void> {
    if (this.#kept === this.#told) return
    const seq = this.#told
    await this.#parts.store
      .insertInto('orders_told')
      .values({ id: 1, seq })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seq }))
      .execute()
    this.#kept = seq
  }
}
