import { createHash } from 'node:crypto'
import type { Context, DecodedEvent, DecodedRecord, Rule } from '../rule.ts'
import type { IndexSpec } from '../specs.ts'
import { Drawing } from './drawing.ts'
import { HeldPrints } from './held-prints.ts'

const RULE = 'drawn'
const DAY_MS = 86_400_000
const MOST_DAYS = 36_525
/** Days whose prints are held: the rule `seed` tells of keys that stay away for longer. */
const MOST_HELD = 12

interface Bound {
  readonly first: number
  readonly days: number
  readonly drawing: Drawing
  opened: number
  key: string
}

type Prints = readonly { readonly index: number; readonly price: number }[]
type PastPrints = readonly { readonly at: number; readonly price: number }[]

/**
 * Each print of a day whose key was opened is the one that the key gives, of a symbol that was due, and none that
 * was due is left out of a record. Prints are held until their key comes. What market.md says is drawn is drawn
 * again here; symbols that it does not have are left alone.
 */
export class DrawnRule implements Rule {
  readonly name = RULE
  readonly #defined: { symbol: string; scale: number; at: number }[] = []
  readonly #held = new Map<number, HeldPrints>()
  #bound: Bound | undefined
  #last: HeldPrints | undefined

  event(event: DecodedEvent, record: DecodedRecord, context: Context): void {
    switch (event.type) {
      case 'pricesPrinted':
        this.#hold(record)?.printed(record.seq, record.at, event['prints'] as Prints)
        return
      case 'pricesRecovered': {
        const index = event['index'] as number
        this.#hold(record)?.recovered(record, index, event['prints'] as PastPrints)
        return
      }
      case 'epochBegan':
        this.#last?.epoch()
        return
      case 'indexDefined':
        this.#define(event['id'] as number, event['spec'] as IndexSpec, record.at)
        return
      case 'seedCommitted':
        this.#commit(event)
        return
      case 'dayKeyOpened':
        this.#open(event, context)
    }
  }

  #define(index: number, { symbol, scale }: IndexSpec, at: number): void {
    const defined = { symbol, scale, at }
    this.#defined[index] = defined
    this.#bound?.drawing.define(index, defined)
  }

  #commit(event: DecodedEvent): void {
    const first = event['first'] as number
    const days = event['days'] as number
    const former = this.#bound
    if (days > MOST_DAYS || (former && first < former.first + former.days)) return
    const drawing = new Drawing(first)
    for (const [index, defined] of this.#defined.entries()) {
      if (defined) drawing.define(index, defined)
    }
    const key = event['commitment'] as string
    this.#bound = { first, days, drawing, opened: first - 1, key }
    this.#held.clear()
    this.#last = undefined
  }

  /** Where the prints of a record are held; nowhere if no key will tell of them. */
  #hold({ at }: DecodedRecord): HeldPrints | undefined {
    const bound = this.#bound
    const day = Math.floor(at / DAY_MS)
    if (!bound || day < bound.first || day >= bound.first + bound.days) return undefined
    let held = this.#held.get(day)
    if (!held) {
      this.#held.set(day, (held = new HeldPrints()))
      if (this.#held.size > MOST_HELD) this.#held.delete(Math.min(...this.#held.keys()))
    }
    this.#last = held
    return held
  }

  #open(event: DecodedEvent, { report }: Context): void {
    const bound = this.#bound
    const day = event['day'] as number
    const key = event['key'] as string
    if (!bound || day <= bound.opened || day >= bound.first + bound.days) return
    // A key that leads elsewhere is a finding of the rule `seed`, and tells nothing of prices.
    if (!leadsTo(bound, day, key)) return
    bound.opened = day
    bound.key = key
    const days = [...this.#held.keys()].filter((one) => one <= day).sort((a, b) => a - b)
    const held = days.map((one) => this.#held.get(one)!)
    for (const one of days) this.#held.delete(one)
    const tell = (of: number, why: string) => report.finding(of, RULE, why)
    const count = bound.drawing.open({ day, key, held, tell })
    for (let i = 0; i < count; i++) report.checked(RULE)
  }
}

function leadsTo({ opened, key: wanted }: Bound, day: number, key: string): boolean {
  let known = key
  for (let one = day; one > opened; one--) known = keyBefore(known)
  return known === wanted
}

function keyBefore(key: string): string {
  return createHash('sha256').update('candor day').update(Buffer.from(key, 'hex')).digest('hex')
}
