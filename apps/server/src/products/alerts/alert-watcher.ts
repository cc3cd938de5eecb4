import type { EngineRecord } from '@candor/engine'
import { type Duty, DutyLost } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { Worker, type WorkerState } from '../../kernel/worker.ts'
import type { Pricing } from '../../market/pricing.ts'
import type { Messaging } from '../../people/messages/messages.ts'
import type { AlertChanges } from './alert-changes.ts'
import { tellFired } from './tell-fired.ts'
import { AT_ONCE, type StoredAlert, waitingAlerts, watchedOf } from './alert-store.ts'
import { beginBook } from './begin-book.ts'
import { type LastPrints, type PrintBatch, batchOf } from './last-prints.ts'
import { lateHits } from './late-hits.ts'
import { RecentBatches } from './recent-batches.ts'
import { writeFired } from './write-fired.ts'
import type { AlertBook } from './watch/alert-book.ts'
import { indicatorHits } from './watch/indicators.ts'
import type { Hit, WatchedAlert } from './watch/watched-alert.ts'

export type WatcherNeeds = Pick<Kernel, 'store' | 'transactor' | 'log' | 'now' | 'duties'> &
  Messaging &
  Pricing & { lastPrints: LastPrints; alertChanges: AlertChanges }

/** Alerts that others have set are looked for so often, should their news be lost. */
const LOOK_EVERY_MS = 5_000
/** Alerts that are set so soon after one another are taken in together. */
const GATHER_MS = 50
/** The place is kept after so many records, or so long, without an alert that goes off. */
const KEPT_EVERY = 5_000
const KEPT_AFTER_MS = 60_000
/** Batches of prints that wait at most: what comes beyond is read again from the journal. */
const MOST_HEARD = 20_000

/**
 * Holds alerts against every print that is committed, and tells whose alert went off. The record up to
 * which it has come is moved in the transaction in which alerts go off: each goes off once, whatever is
 * killed, and whichever node does it.
 */
export class AlertWatcher {
  readonly #needs: WatcherNeeds
  readonly #duty: Duty
  readonly #worker: Worker
  readonly #stops: (() => void)[] = []
  /** Undefined until it was read, and after a failure or another node's turn. */
  #book: AlertBook | undefined
  /** What came since `#done`, in order; undefined while it is not followed. */
  #heard: PrintBatch[] | undefined
  #heardTo = 0
  /** The record that prints were held up to. */
  #done = 0
  /** What the row in the store says; -1 without one. */
  #kept = -1
  #keptAtMs = 0
  readonly #recent = new RecentBatches()
  #hits: Hit[] = []
  /** Alerts among them. */
  #met = new Set<number>()
  #isChanged = true
  #lookedAtMs = 0
  #isUntold = true

  constructor(needs: WatcherNeeds) {
    this.#needs = needs
    this.#duty = needs.duties.of('alerts')
    this.#worker = new Worker(
      {
        name: 'alerts',
        everyMs: LOOK_EVERY_MS,
        duty: this.#duty,
        trouble: 'Alerts could not be held against prices',
        lag: () => (this.#heard?.length ?? 0) + this.#hits.length,
      },
      needs,
      () => this.#work(),
    )
  }

  get state(): WorkerState {
    return this.#worker.state
  }

  start(): void {
    const { transactor, alertChanges } = this.#needs
    this.#stops.push(
      transactor.onCommit((records) => this.#hear(records)),
      alertChanges.add(({ id, version }) => {
        const alert = this.#book?.get(id)
        if (alert && alert.version < version) this.#book?.drop(id)
        this.#isChanged = true
        this.#worker.wake(GATHER_MS)
      }),
    )
    this.#worker.start()
  }

  /** Resolves once what is durable now has been held against the alerts, or could not be. */
  settled(): Promise<void> {
    this.#isChanged = true
    return this.#worker.settled()
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) stop()
    await this.#worker.stop()
  }

  #hear(records: readonly EngineRecord[]): void {
    if (!this.#duty.holding()) return this.#forget()
    if (!this.#heard) return
    const { transactor, market } = this.#needs
    const before = this.#heard.length
    for (const record of records) {
      const batch = batchOf(transactor, record, (symbol) => market.hasChart(symbol))
      if (batch) this.#heard.push(batch)
      this.#heardTo = record.seq
    }
    if (this.#heard.length > MOST_HEARD) return this.#forget()
    if (this.#heard.length > before || this.#heardTo - this.#kept >= KEPT_EVERY) {
      this.#worker.wake()
    }
  }

  #forget(): void {
    this.#book = undefined
    this.#heard = undefined
    this.#takeHits()
  }

  async #work(): Promise<void> {
    try {
      await this.#beginOnce()
      await this.#takeIn()
      await this.#holdAll()
    } catch (error) {
      // What was taken from memory is read again from the rows and the journal.
      this.#forget()
      throw error
    }
    if (!this.#isUntold) return
    await tellFired(this.#needs)
    this.#isUntold = false
  }

  /** Reads alerts and where they are, and what the journal has since then. */
  async #beginOnce(): Promise<void> {
    if (this.#book && this.#heard) return
    const { transactor } = this.#needs
    this.#takeHits()
    this.#heard = []
    this.#heardTo = transactor.durableSeq
    const to = this.#heardTo
    const begun = await beginBook(this.#needs, to)
    this.#book = begun.book
    this.#kept = begun.kept
    this.#done = begun.from
    this.#isChanged = true
    this.#isUntold = true
    this.#recent.begin(begun.base)
    for await (const record of transactor.read(begun.readFrom)) {
      if (record.seq > to) break
      const batch = batchOf(transactor, record, (symbol) => this.#needs.market.hasChart(symbol))
      if (batch) {
        if (record.seq > begun.from) await this.#hold(batch)
        else begun.fill(batch)
        this.#recent.add(batch)
      }
      if (record.seq > begun.from) this.#done = record.seq
      if (this.#hits.length >= AT_ONCE) await this.#commit(this.#done)
    }
    this.#done = Math.max(this.#done, to)
    await this.#commit(this.#done)
  }

  /** Takes in what was set since: prints that came before this had heard of it count as well. */
  async #takeIn(): Promise<void> {
    const isDue = performance.now() - this.#lookedAtMs >= LOOK_EVERY_MS
    if (!this.#isChanged && !isDue) return
    this.#isChanged = false
    for (let after = 0; ;) {
      const rows = await waitingAlerts(this.#needs.store, { after })
      if (rows.length > 0) await this.#follow(rows)
      if (rows.length < AT_ONCE) break
      after = rows.at(-1)!.id
    }
    this.#lookedAtMs = performance.now()
  }

  async #follow(rows: readonly StoredAlert[]): Promise<void> {
    const { transactor } = this.#needs
    const fresh = rows.flatMap((row) => {
      const alert = watchedOf(transactor.engine, row)
      return alert ? [{ alert, since: row.since_print }] : []
    })
    const [book, done] = [this.#bookNow(), this.#done]
    for (const { alert } of fresh) {
      // A journal that was restored may end before.
      alert.sinceSeq = Math.min(alert.sinceSeq, Math.max(this.#heardTo, done))
      book.put(alert)
    }
    const late = fresh.filter(({ alert }) => alert.sinceSeq < done)
    for (const hit of await lateHits(this.#needs, book, late, { recent: this.#recent, done })) {
      await this.#meet(hit)
    }
    const followed = fresh.map(({ alert }) => alert)
    await this.#commit(done, followed)
  }

  async #holdAll(): Promise<void> {
    while (this.#heard && this.#heard.length > 0) {
      const [batches, to] = [this.#heard, this.#heardTo]
      this.#heard = []
      for (const batch of batches) {
        await this.#hold(batch)
        this.#recent.add(batch)
        this.#done = batch.seq
        if (this.#hits.length >= AT_ONCE) await this.#commit(this.#done)
      }
      this.#done = to
      this.#recent.trim()
      if (this.#hits.length > 0) await this.#commit(to)
    }
    if (!this.#heard) return
    this.#done = this.#heardTo
    const isOld = performance.now() - this.#keptAtMs >= KEPT_AFTER_MS
    if (this.#done - this.#kept >= KEPT_EVERY || (isOld && this.#done > this.#kept)) {
      await this.#commit(this.#done)
    }
  }

  /** Holds the alerts against the prints of one record. */
  async #hold({ seq, at, prints }: PrintBatch): Promise<void> {
    const book = this.#bookNow()
    for (const { symbol, price } of prints) {
      const { hits, closings } = book.print(symbol, { seq, at, price })
      for (const hit of hits) await this.#meet(hit)
      for (const closing of closings) {
        for (const hit of await indicatorHits(this.#needs, book, closing)) await this.#meet(hit)
      }
    }
  }

  /** An alert may go off again before the last time was written, and too many wait: that comes first. */
  async #meet(hit: Hit): Promise<void> {
    const { id } = hit.alert
    if (this.#met.has(id) || this.#hits.length >= AT_ONCE) await this.#commit(undefined)
    this.#met.add(id)
    this.#hits.push(hit)
  }

  /**
   * Writes what went off, and in the last transaction how far this has come: `to`, or no further.
   * `to` is given only between records.
   */
  async #commit(to: number | undefined, followed: readonly WatchedAlert[] = []): Promise<void> {
    const hits = this.#takeHits()
    for (let from = 0; ; from += AT_ONCE) {
      const part = hits.slice(from, from + AT_ONCE)
      const isLast = from + AT_ONCE >= hits.length
      if (part.length > 0 || isLast) await this.#write(part, isLast ? { to, followed } : {})
      if (isLast) return
    }
  }

  async #write(
    hits: readonly Hit[],
    { to, followed = [] }: { to?: number | undefined; followed?: readonly WatchedAlert[] },
  ): Promise<void> {
    if (hits.length === 0 && followed.length === 0 && to === undefined) return
    const isOld = performance.now() - this.#keptAtMs >= KEPT_AFTER_MS
    const base = isOld ? this.#recent.base : undefined
    const fired = await writeFired({ ...this.#needs, duty: this.#duty }, this.#bookNow(), {
      ...{ hits, followed },
      place: to === undefined ? undefined : { from: this.#kept, to, base },
    })
    const waiting = new Set(fired.flatMap(({ alert_id, waits }) => (waits ? [alert_id] : [])))
    for (const { alert } of hits) {
      // Its owner changed it, or it goes on waiting no more.
      const isOf = this.#book?.get(alert.id)?.version === alert.version
      if (isOf && !waiting.has(alert.id)) this.#book?.drop(alert.id)
    }
    if (fired.length > 0) this.#isUntold = true
    if (to === undefined) return
    this.#kept = to
    if (!isOld) return
    this.#book?.dropExpired()
    this.#keptAtMs = performance.now()
  }

  #takeHits(): Hit[] {
    const hits = this.#hits
    this.#hits = []
    this.#met = new Set()
    return hits
  }

  /** The alerts; throws where another node has had its turn meanwhile. */
  #bookNow(): AlertBook {
    if (!this.#book) throw new DutyLost('Another node holds alerts against prices.')
    return this.#book
  }
}
