import { type EngineRecord } from '@candor/engine'
import { type Duty, fenced } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { Gathering } from '../../kernel/projector/gathering.ts'
import type { OrderNow } from '../../kernel/news.ts'
import { Worker, type WorkerState } from '../../kernel/worker.ts'
import type { Messaging } from '../../people/messages/messages.ts'
import { productOrdersById } from '../earn/calls/read-orders.ts'
import { futuresOrdersById } from '../futures/calls/read-orders.ts'
import { spotOrdersById } from '../spot/calls/read-orders.ts'
import { triggersById } from '../triggers/calls/read-triggers.ts'
import { type MessageCause, messageCausesOf } from './message-causes.ts'
import { orderMessage } from './order-message.ts'

export type TellerNeeds = Pick<
  Kernel,
  'store' | 'transactor' | 'projector' | 'log' | 'now' | 'duties'
> &
  Messaging

/** The place is kept after so many records without a cause, so that a start reads no more than them. */
const KEPT_EVERY = 5_000

/**
 * News that come so soon after the last were told gather: to tell them takes two commits that wait for the
 * disk, which every order waits for as well.
 */
const GATHER_MS = 100

/** Messages of one statement at most. */
const AT_ONCE = 500

const READERS = {
  fill: spotOrdersById,
  unfilled: spotOrdersById,
  triggerRefused: triggersById,
  opened: futuresOrdersById,
  closed: futuresOrdersById,
  part: futuresOrdersById,
  income: productOrdersById,
  returned: productOrdersById,
} as const satisfies Record<MessageCause['kind']['of'], unknown>

/**
 * Sends people messages of what became of their waiting orders, positions and savings. The position
 * in the journal is kept: after a kill the records since are read from the journal, and no message
 * is sent twice.
 */
export class OrderTeller {
  readonly #needs: TellerNeeds
  readonly #duty: Duty
  readonly #worker: Worker
  /** Where the journal ended when this was made: at the very first start all of it counts as told. */
  readonly #beganAt: number
  #unsubscribe: (() => void) | undefined
  /** The last record whose owners were told; undefined until the row in the store was read. */
  #told: number | undefined
  /** What the row in the store says. */
  #kept = 0
  /** News of records after `#told` that were heard of live; undefined while there may be others. */
  #heard: MessageCause[] | undefined
  #heardTo = 0
  readonly #gathering = new Gathering(() => this.#isStopping, GATHER_MS)
  #isStopping = false
  /** News that are being told. */
  #telling = 0

  constructor(needs: TellerNeeds) {
    this.#needs = needs
    this.#beganAt = needs.transactor.durableSeq
    this.#duty = needs.duties.of('notices')
    this.#worker = new Worker(
      {
        name: 'order-messages',
        everyMs: Infinity,
        duty: this.#duty,
        trouble: 'People could not be told of their orders',
        lag: () => (this.#heard?.length ?? 0) + this.#telling,
      },
      needs,
      () => this.#tellAll(),
    )
  }

  get state(): WorkerState {
    return this.#worker.state
  }

  start(): void {
    this.#isStopping = false
    this.#unsubscribe = this.#needs.transactor.onCommit((records) => this.#hear(records))
    this.#worker.start()
  }

  /** Resolves once what is durable now has been told, or could not be. */
  settled(): Promise<void> {
    return this.#worker.settled()
  }

  async stop(): Promise<void> {
    this.#unsubscribe?.()
    this.#unsubscribe = undefined
    this.#isStopping = true
    this.#gathering.hurry()
    await this.#worker.stop()
  }

  #hear(records: readonly EngineRecord[]): void {
    const last = records.at(-1)
    if (!last) return
    if (!this.#duty.holding()) return this.#forget()
    const causes = records.flatMap(messageCausesOf)
    this.#heard?.push(...causes)
    this.#heardTo = last.seq
    if (causes.length > 0 || last.seq - this.#kept >= KEPT_EVERY) this.#worker.wake()
  }

  /** Another node tells: where it is this one's turn again, the place is read anew. */
  #forget(): void {
    this.#heard = undefined
    this.#told = undefined
  }

  async #tellAll(): Promise<void> {
    try {
      if (this.#heard === undefined) await this.#catchUp()
      while (this.#heard && (this.#heard.length > 0 || this.#heardTo - this.#kept >= KEPT_EVERY)) {
        await this.#gathering.over()
        this.#gathering.begin()
        // Another node may have the turn by now.
        if (!this.#heard) break
        const [causes, to] = [this.#heard, this.#heardTo]
        this.#heard = []
        this.#telling = causes.length
        await this.#tell(causes, to)
        this.#telling = 0
      }
    } catch (error) {
      // What was taken from memory is read again from the journal.
      this.#heard = undefined
      this.#telling = 0
      throw error
    }
  }

  async #readPlace(): Promise<number> {
    const row = await this.#needs.store.selectFrom('orders_told').select('seq').executeTakeFirst()
    this.#kept = row?.seq ?? -1
    return row?.seq ?? this.#beganAt
  }

  /**
   * Sends what the journal holds after the position; records committed meanwhile arrive by the
   * listener.
   */
  async #catchUp(): Promise<void> {
    const { transactor } = this.#needs
    const told = (this.#told ??= await this.#readPlace())
    this.#heard = []
    const to = transactor.durableSeq
    this.#heardTo = to
    const causes: MessageCause[] = []
    if (told < to) {
      for await (const record of transactor.read(told + 1)) {
        if (record.seq > to) break
        causes.push(...messageCausesOf(record))
      }
    }
    await this.#tell(causes, to)
  }

  async #tell(causes: readonly MessageCause[], to: number): Promise<void> {
    const { transactor, projector } = this.#needs
    const { engine } = transactor
    if (causes.length > 0) {
      await projector.reached(to, { isPatient: true })
      const orders = await this.#readOrders(causes)
      const scaleOf = (code: string) =>
        engine.currencies().find((currency) => currency.code === code)?.scale ?? 0
      const sent = causes.flatMap((each) => {
        const row = orders.get(each.order)?.row('en')
        const message = row && orderMessage(each, row, scaleOf)
        return message ? [{ user: each.user, ...message }] : []
      })
      // Order after order in full flow has hundreds of these a second: one statement for many.
      for (let from = 0; from < sent.length; from += AT_ONCE) {
        await this.#needs.messages.sendAll(sent.slice(from, from + AT_ONCE))
      }
    }
    const told = Math.max(this.#told ?? 0, to)
    this.#told = told
    await this.#keep(told)
  }

  async #readOrders(causes: readonly MessageCause[]): Promise<Map<number, OrderNow>> {
    const orders = new Map<number, OrderNow>()
    for (const [read, of] of Map.groupBy(causes, ({ kind }) => READERS[kind.of])) {
      const ids = new Set(of.map(({ order }) => order))
      for (const [id, order] of await read(this.#needs, [...ids])) orders.set(id, order)
    }
    return orders
  }

  async #keep(seq: number): Promise<void> {
    if (this.#kept === seq) return
    await fenced(this.#needs.store, this.#duty, (db) =>
      db
        .insertInto('orders_told')
        .values({ id: 1, seq })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seq }))
        .execute(),
    )
    this.#kept = seq
  }
}
