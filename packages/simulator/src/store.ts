import { type EngineRecord, type EngineView, accountParts } from '@candor/engine'
import type { Transactor } from '@candor/transactor'
import { Divergence, expectSame, expectThat } from './divergence.ts'

/** What something that runs is asked for by. */
type Running = 'fastOrder' | 'futuresOrder' | 'productOrder' | 'offer' | 'trigger'

interface OrderRow {
  user: number
  ordered: number
  filled: number
  closed: string | undefined
}

/**
 * The tables' stand-in: a subscriber with a watermark of its own that survives the venue's crashes
 * and mirrors balances and orders from records alone. While it is down, or catching up by
 * `read`, it lets commits pass; it insists on seeing every record exactly once and in order.
 */
export class Store {
  watermark = 0
  /** What went wrong while it read by itself. */
  fault: unknown
  catchUps = 0
  #up = true
  #following = false
  #failIn: number | undefined
  /** Ends a catching up that an earlier venue, or an earlier time of being up, began. */
  #age = 0
  #balances = new Map<number, bigint>()
  #orders = new Map<number, OrderRow>()
  /** Contracts, futures orders, product orders, offers and conditional orders that have not ended. */
  #running = new Map<number, Running>()

  get isUp(): boolean {
    return this.#up
  }

  /** True while it takes each commit as it comes. */
  get isFollowing(): boolean {
    return this.#following
  }

  /** Goes down: sees nothing until it is back. */
  stop(): void {
    this.#up = false
    this.#following = false
    this.#age++
  }

  /** Comes back and catches up with this venue. */
  start(venue: Transactor): void {
    this.stop()
    this.#up = true
    this.#failIn = undefined
    this.#catchUp(venue, this.#age).catch((error: unknown) => {
      if (!(error instanceof StoreFailed)) this.fault = error
    })
  }

  /** Makes it fail in the middle of a batch, this many records from now. */
  failIn(records: number): void {
    this.#failIn = records
  }

  /** The commit listener. */
  onCommit(records: readonly EngineRecord[]): void {
    if (!this.#following) return
    for (const record of records) this.#take(record)
  }

  async #catchUp(venue: Transactor, age: number): Promise<void> {
    this.catchUps++
    do {
      const { durableSeq } = venue
      for await (const record of venue.read(this.watermark + 1)) {
        if (age !== this.#age) return
        this.#take(record)
      }
      expectThat(
        this.watermark >= durableSeq,
        `the store sees ${this.watermark} records where ${durableSeq} are durable`,
      )
    } while (age === this.#age && this.watermark < venue.durableSeq)
    if (age === this.#age) this.#following = true
  }

  #take(record: EngineRecord): void {
    if (this.#failIn !== undefined && --this.#failIn < 0) {
      this.#failIn = undefined
      this.stop()
      throw new StoreFailed()
    }
    expectSame('the next record the store sees', this.watermark + 1, record.seq)
    for (const { from, to, amount } of record.postings) {
      this.#balances.set(from, (this.#balances.get(from) ?? 0n) - amount)
      this.#balances.set(to, (this.#balances.get(to) ?? 0n) + amount)
    }
    for (const event of record.events) this.#mirror(event)
    this.watermark = record.seq
  }

  #mirror(event: EngineRecord['events'][number]): void {
    if (event.kind === 'spotOrderPlaced') {
      const { order, user, quantity } = event
      expectThat(!this.#orders.has(order), `the store sees order ${order} placed twice`)
      this.#orders.set(order, { user, ordered: quantity, filled: 0, closed: undefined })
    } else if (event.kind === 'spotTraded') {
      for (const order of [event.makerOrder, event.takerOrder]) {
        if (order !== 0) this.#row(order).filled += event.quantity
      }
    } else if (event.kind === 'spotOrderReduced') {
      this.#row(event.order).ordered -= event.lots
    } else if (event.kind === 'spotOrderClosed' || event.kind === 'spotOrderLapsed') {
      this.#row(event.order).closed = event.reason
    } else {
      this.#mirrorProduct(event)
    }
  }

  #mirrorProduct(event: EngineRecord['events'][number]): void {
    switch (event.kind) {
      case 'fastOpened':
        return this.#begins(event.order, 'fastOrder')
      case 'futuresOrderPlaced':
        return this.#begins(event.order, 'futuresOrder')
      case 'productBought':
        return this.#begins(event.order, 'productOrder')
      case 'exitFunded':
        if (event.begins) this.#begins(event.order, 'trigger')
        return
      case 'triggerPlaced':
        return this.#begins(event.order, 'trigger')
      case 'swapQuoted':
      case 'productPreviewed':
        return this.#begins(event.offer, 'offer')
      case 'fastSettled':
      case 'futuresOrderCancelled':
      case 'positionClosed':
      case 'productReturned':
      case 'triggerEnded':
        return this.#ends(event.order)
      case 'offerEnded':
        return this.#ends(event.offer)
      default:
    }
  }

  #begins(id: number, as: Running): void {
    expectThat(!this.#running.has(id), `the store sees ${as} ${id} begin twice`)
    this.#running.set(id, as)
  }

  #ends(id: number): void {
    expectThat(this.#running.delete(id), `the store sees ${id} end, which is not running`)
  }

  #row(order: number): OrderRow {
    const row = this.#orders.get(order)
    if (!row || row.closed) throw new Divergence(`order ${order} is not open in the store`)
    return row
  }

  /** Its rows are those of the venue that it has caught up with. */
  expectEqual(venue: EngineView): void {
    expectSame("the store's watermark", venue.lastSeq, this.watermark)
    for (const [account, balance] of this.#balances) {
      const { owner, purse, bucket, currency } = accountParts(account)
      const held = bucket === 'held'
      const found = held
        ? venue.held(owner, purse, currency)
        : venue.available(owner, purse, currency)
      if (found !== balance) {
        throw new Divergence(`account ${account}: the store has ${balance}, the venue ${found}`)
      }
    }
    for (const [id, as] of this.#running) {
      expectThat(venue[as](id) !== undefined, `${as} ${id} of the store is not in the venue`)
    }
    let open = 0
    for (const [id, { user, ordered, filled, closed }] of this.#orders) {
      if (closed) continue
      open++
      const order = venue.order(id)
      expectSame(
        `order ${id} in the store`,
        [user, ordered - filled],
        [order?.user, order?.remaining],
      )
    }
    expectSame('open orders in the store', venue.openOrderCount(), open)
  }
}

/** The store went down in the middle of a batch; a run expects it. */
export class StoreFailed extends Error {
  override name = 'StoreFailed'
}
