import type { Context, DecodedEvent, DecodedRecord, Rule } from './rule.ts'
import { Expiries } from './house/fast/expiries.ts'

const RULE = 'overdue'
const DAY_MS = 86_400_000
/** So long a venue that prints prices has for what is due, in milliseconds; it takes a second or so. */
const GRACE_MS = 120_000
/** The longest that a venue is taken to run from one print to the next; it may have been down between. */
const MOST_GAP_MS = 10_000

/** Events after which something has an end, with the id and the time of it. */
const BEGINS: Readonly<Record<string, readonly [id: string, at: string]>> = {
  fastOpened: ['order', 'expiresAt'],
  swapQuoted: ['offer', 'expiresAt'],
  productPreviewed: ['offer', 'expiresAt'],
  pendingAccepted: ['order', 'until'],
}
const ENDS: Readonly<Record<string, string>> = {
  fastSettled: 'order',
  offerEnded: 'offer',
  pendingEnded: 'order',
  productReturned: 'order',
  spotOrderClosed: 'order',
  spotOrderLapsed: 'order',
  triggerEnded: 'order',
  cancelAllRanOut: 'order',
}

interface Late {
  readonly order: number
  readonly at: number
  /** How long the venue had run when it was seen to be due. */
  readonly since: number
}

/**
 * What is due is carried out: contracts that expire, days of income and ends of products, quotes and previews,
 * orders of the book and conditional ones whose time is over, dead man’s switches, conditional orders that a price
 * has reached, and what waits for a price that does not come. Found at the print by which the venue has run on too
 * long without it.
 */
export class OverdueRule implements Rule {
  readonly name = RULE
  readonly #dues = new Map<number, number>()
  readonly #products = new Map<number, { startedAt: number; days: number }>()
  readonly #expiries = new Expiries((order, at) => this.#dues.get(order) === at)
  /** By person: the id of the dead man’s switch that is set. */
  readonly #switches = new Map<number, number>()
  #late: Late[] = []
  #ranMs = 0
  #lastPrint = Infinity

  event(event: DecodedEvent, record: DecodedRecord, context: Context): void {
    const { type } = event
    if (type === 'pricesPrinted') return this.#printed(record, context)
    const begins = BEGINS[type]
    if (begins) return this.#set(event[begins[0]] as number, event[begins[1]] as number)
    const ends = ENDS[type]
    if (ends !== undefined) return this.#end(event[ends] as number)
    if (type === 'productBought') {
      const [order, days] = [event['order'] as number, event['days'] as number]
      this.#products.set(order, { startedAt: record.at, days })
      this.#day(order, 0)
    } else if (type === 'incomeAccrued') this.#day(event['order'] as number, event['day'] as number)
    else this.#order(event, record)
  }

  /** What has a time of its own, or that of a price. */
  #order(event: DecodedEvent, { at }: DecodedRecord): void {
    const order = event['order'] as number
    switch (event.type) {
      case 'spotTermsSet':
      case 'triggerPlaced': {
        const terms = event['terms'] as { expiresAt?: number } | undefined
        if (terms?.expiresAt !== undefined) this.#set(order, terms.expiresAt)
        return
      }
      case 'triggersReached':
        for (const leg of ['up', 'down']) {
          for (const one of event[leg] as readonly number[]) this.#set(one, at)
        }
        return
      case 'cancelAllSet':
        return this.#switch(event['user'] as number, order, event['due'] as number)
    }
  }

  /** It takes the place of the one before; of 0 there is none any more. */
  #switch(user: number, id: number, due: number): void {
    const former = this.#switches.get(user)
    if (former !== undefined) this.#end(former)
    if (due === 0) this.#switches.delete(user)
    else {
      this.#switches.set(user, id)
      this.#set(id, due)
    }
  }

  /** The next day has its income; of the last one the product returns. */
  #day(order: number, day: number): void {
    const known = this.#products.get(order)
    if (known) this.#set(order, known.startedAt + Math.min(day + 1, known.days) * DAY_MS)
  }

  #set(order: number, at: number): void {
    if (this.#dues.get(order) === at) return
    this.#dues.set(order, at)
    this.#expiries.add(order, at)
  }

  #end(order: number): void {
    this.#dues.delete(order)
    this.#products.delete(order)
  }

  #printed({ seq, at }: DecodedRecord, { report }: Context): void {
    this.#ranMs += Math.min(Math.max(at - this.#lastPrint, 0), MOST_GAP_MS)
    this.#lastPrint = at
    for (let due = this.#expiries.takeBefore(at); due; due = this.#expiries.takeBefore(at)) {
      report.checked(RULE)
      this.#late.push({ ...due, since: this.#ranMs })
    }
    const late = this.#late.findIndex(({ since }) => this.#ranMs - since < GRACE_MS)
    for (const { order, at: due } of this.#late.splice(0, late < 0 ? this.#late.length : late)) {
      if (this.#dues.get(order) !== due) continue
      report.finding(seq, RULE, `order ${order} was due at ${due}, and is not carried out`)
    }
  }
}
