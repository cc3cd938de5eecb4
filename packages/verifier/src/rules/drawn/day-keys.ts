import { createHash, createHmac } from 'node:crypto'

/** Days before the first bound one whose keys are asked for: calm and stormy times begin with them. */
const DAYS_BEFORE = 32

/** The keys of days that have been opened, and of those that they lead to. */
export class DayKeys {
  readonly #keys = new Map<number, Buffer>()
  readonly #lowest: number

  constructor(first: number) {
    this.#lowest = first - DAYS_BEFORE
  }

  /** Takes the key of a day, and with it those of all days before it that are not known yet. */
  open(day: number, key: string): void {
    let known = Buffer.from(key, 'hex')
    for (let each = day; each >= this.#lowest && !this.#keys.has(each); each--) {
      this.#keys.set(each, known)
      known = createHash('sha256').update('candor day').update(known).digest()
    }
  }

  /** The words that ChaCha20 has as its key for what is drawn under a name on a day. */
  words(day: number, name: string): Uint32Array {
    const key = this.#keys.get(day)
    if (!key) throw new RangeError(`the key of day ${day} is not known`)
    const bytes = createHmac('sha256', key).update(`candor market path ${name}`).digest()
    return Uint32Array.from({ length: 8 }, (_, i) => bytes.readUInt32LE(4 * i))
  }
}
