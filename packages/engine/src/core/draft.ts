import type { Amount } from '@candor/money'
import type { AccountId } from '../ledger/accounts.ts'
import type { Posting } from '../ledger/postings.ts'
import { type AgreedPrint, isFresh } from '../prices/index-prices.ts'
import type { Event } from './events.ts'
import type { CarriedOut } from './carried-out.ts'
import type { State } from './state.ts'

/**
 * Most fills of one record. A record has to fit a batch of the journal whole and is decided without
 * a pause, so that thousands of tiny orders placed on purpose must not make one that does not fit.
 * What is left goes on with the next order or print.
 */
export const MOST_FILLS = 4_096

/** A posting while it is being decided; its amount may be zero. */
type Staged = Omit<Posting, 'amount'> & { amount: bigint }

/**
 * The changes of one command while it is being decided: postings and events in the order they will
 * be applied. The state is left as it is; balances read through the draft include staged postings.
 */
export class Draft {
  readonly state: State
  readonly seq: number
  readonly at: number
  postings: Posting[] = []
  events: Event[] = []
  /** Set while an order is carried out that waited for its price: what was agreed holds. */
  carries: CarriedOut | undefined
  #nextOrder: number
  #nextTrade: number

  constructor(state: State, at: number) {
    this.state = state
    this.seq = state.lastSeq + 1
    this.at = at
    this.#nextOrder = state.nextOrder
    this.#nextTrade = state.nextTrade
  }

  /**
   * Returns the price of an index that holds for this decision: of an order that waited, the first
   * after its acceptance, else the last one while it is fresh.
   */
  price(index: number): AgreedPrint | undefined {
    const agreed = this.carries?.prints.get(index)
    if (agreed) return agreed
    const print = this.state.prices[index]
    if (!isFresh(this.state.indexes[index]!, print, this.at)) return undefined
    return { ...print, movement: this.state.movements[index]?.ppm ?? 0 }
  }

  balance(account: AccountId): bigint {
    let balance = this.state.ledger.balance(account)
    for (const { from, to, amount } of this.postings) {
      if (from === account) balance -= amount
      if (to === account) balance += amount
    }
    return balance
  }

  /** Stages a posting; one of zero is left out. */
  post({ from, to, amount, reason, reference }: Staged): void {
    if (amount === 0n) return
    const posting = { from, to, amount: amount as Amount, reason, reference }
    // Most records have one posting and one event; pushing onto an empty array would make room for 17.
    if (this.postings.length === 0) this.postings = [posting]
    else this.postings.push(posting)
  }

  emit(event: Event): void {
    if (this.events.length === 0) this.events = [event]
    else this.events.push(event)
  }

  /** Id of the first order or offer that this command creates. */
  get created(): number | undefined {
    const { nextOrder } = this.state
    return this.#nextOrder > nextOrder ? nextOrder : undefined
  }

  /** What the answer to the command refers to: what it creates, else the record's seq. */
  get reference(): number {
    return this.created ?? this.seq
  }

  /** Takes the id of an order or offer that this command creates. */
  takeOrderId(): number {
    return this.#nextOrder++
  }

  /** Takes back everything that was staged since so many postings and no event. */
  keepPostings(count: number): void {
    this.postings.length = count
    this.events = []
    this.#nextOrder = this.state.nextOrder
    this.#nextTrade = this.state.nextTrade
  }

  takeTradeId(): number {
    return this.#nextTrade++
  }

  /** False once this command has staged as many fills as one record may have. */
  get hasRoomForFills(): boolean {
    return this.#nextTrade - this.state.nextTrade < MOST_FILLS
  }
}
