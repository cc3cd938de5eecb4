import { createHash } from 'node:crypto'
import type { Context, DecodedEvent, DecodedRecord, Rule } from './rule.ts'

const RULE = 'seed'
const DAY_MS = 86_400_000
/** Days with prices that may wait for their keys: the two that have to be over, and a week. */
const MOST_UNOPENED = 9

interface Bound {
  first: number
  days: number
  opened: number
  key: string
}

/**
 * What simulated prices are drawn from is bound before the first price of its first day, and opened: each
 * key leads to the one before, none comes early, and none stays away. Whether the prices of a day follow
 * from its key is held by the rule `drawn`.
 */
export class SeedRule implements Rule {
  readonly name = RULE
  #bound: Bound | undefined
  #lastPrint = -1
  /** Days with prices whose keys are not opened. */
  #unopened: number[] = []
  #isTold = false

  event(event: DecodedEvent, record: DecodedRecord, { report }: Context): void {
    const fault = this.#faultOf(event, record.at)
    if (fault === undefined) return
    report.checked(RULE)
    if (fault !== '') report.finding(record.seq, RULE, fault)
  }

  /** Undefined for what the rule does not look at, and empty where all is well. */
  #faultOf(event: DecodedEvent, at: number): string | undefined {
    if (event.type === 'seedCommitted') return this.#committed(event, at)
    if (event.type === 'dayKeyOpened') return this.#opened(event, at)
    return event.type === 'pricesPrinted' ? this.#printed(at) : undefined
  }

  #committed(event: DecodedEvent, at: number): string {
    const first = event['first'] as number
    const days = event['days'] as number
    const former = this.#bound
    this.#bound = { first, days, opened: first - 1, key: event['commitment'] as string }
    this.#unopened = []
    const today = Math.floor(at / DAY_MS)
    if (former && first < former.first + former.days) return 'days that are bound are bound again'
    if (first < today || first > today + 1) return `on day ${today} day ${first} is bound`
    if (this.#lastPrint >= first) return `day ${first} is bound after its first price`
    return days >= 1 && days <= 36_525 ? '' : `${days} days are bound`
  }

  #opened(event: DecodedEvent, at: number): string {
    const bound = this.#bound
    const day = event['day'] as number
    const key = event['key'] as string
    if (!bound) return `the key of day ${day} is opened, and nothing was bound`
    const { first, days, opened } = bound
    if (day <= opened || day >= first + days) return `the key of day ${day} is not due`
    let known = key
    for (let i = day; i > opened; i -= 1) known = keyBefore(known)
    const isRight = known === bound.key
    this.#bound = { ...bound, opened: day, key }
    this.#unopened = this.#unopened.filter((one) => one > day)
    this.#isTold = false
    if (!isRight) return `the key of day ${day} does not lead to what was bound`
    return at >= (day + 2) * DAY_MS ? '' : `the key of day ${day} is opened early`
  }

  #printed(at: number): string | undefined {
    const day = Math.floor(at / DAY_MS)
    if (day === this.#lastPrint) return undefined
    this.#lastPrint = day
    if (!this.#bound || day < this.#bound.first) return undefined
    if (day >= this.#bound.first + this.#bound.days) return `nothing binds the prices of day ${day}`
    this.#unopened.push(day)
    if (this.#isTold || this.#unopened.length <= MOST_UNOPENED) return ''
    this.#isTold = true
    return `the key of day ${this.#unopened[0]} is not opened`
  }
}

function keyBefore(key: string): string {
  return createHash('sha256').update('candor day').update(Buffer.from(key, 'hex')).digest('hex')
}
