import { hash, randomFillSync } from 'node:crypto'

/** Characters that an id has at most; of a longer one its hash is taken, which has as many. */
const MOST_CHARACTERS = 64
/** Bytes of which a digest is made: two of each character, and eight of what the id is an id of. */
const PLACES = 2 * MOST_CHARACTERS + 8
const LANES = 3
/** Words of a slot: those of the digest, and two of the record's seq; in a free one these are 0. */
const SLOT = LANES + 2

/**
 * A random number for each byte at each place, of which those of an id are combined. Two ids have the same 96 bits
 * by chance alone, about once in 10^28: nobody who chooses ids knows the numbers, which are drawn at each start.
 */
const TABLE = new Uint32Array(PLACES * 256 * LANES)
randomFillSync(TABLE)

const digest = new Uint32Array(LANES)

/** Ids of late in two generations: once the newer one is of age, the older one is forgotten whole. */
export class RecentIds {
  readonly #keptMs: number
  readonly #most: number
  #newer = new IdTable()
  #older = new IdTable()
  #since = 0

  constructor({ keptMs, most }: { keptMs: number; most: number }) {
    this.#keptMs = keptMs
    this.#most = most
  }

  /** Returns the record that had the id, of the same thing, before; undefined where none did. */
  add(id: string, of: number, { seq, at }: { seq: number; at: number }): number | undefined {
    digestOf(id, of)
    const before = this.#newer.get() ?? this.#older.get()
    if (at - this.#since >= this.#keptMs || this.#newer.size >= this.#most) {
      this.#older = this.#newer
      this.#newer = new IdTable()
      this.#since = at
    }
    this.#newer.set(seq)
    return before
  }
}

function digestOf(id: string, of: number): void {
  const text = id.length > MOST_CHARACTERS ? hash('sha256', id) : id
  let one = 0
  let two = 0
  let three = 0
  const mix = (place: number, byte: number) => {
    const at = (place * 256 + byte) * LANES
    one ^= TABLE[at]!
    two ^= TABLE[at + 1]!
    three ^= TABLE[at + 2]!
  }
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    mix(2 * place, code & 0xff)
    if (code > 0xff) mix(2 * place + 1, code >> 8)
  }
  let rest = of
  for (let place = 2 * MOST_CHARACTERS; rest > 0; place++) {
    mix(place, rest % 256)
    rest = Math.floor(rest / 256)
  }
  digest[0] = one
  digest[1] = two
  digest[2] = three
}

/** Slots of a table that holds nothing yet; there are a power of two of them. */
const FEWEST = 128

/** Digests with the seq of a record each, in one piece of memory: 34 bytes an id or so. */
class IdTable {
  #slots = new Uint32Array(FEWEST * SLOT)
  #mask = FEWEST - 1
  size = 0

  /** The seq of the digest at hand. */
  get(): number | undefined {
    const at = this.#placeOf(digest[0]!, digest[1]!, digest[2]!)
    const slots = this.#slots
    const kept = slots[at + LANES + 1]! * 2 ** 32 + slots[at + LANES]!
    return kept === 0 ? undefined : kept - 1
  }

  set(seq: number): void {
    const slots = this.#slots
    const at = this.#placeOf(digest[0]!, digest[1]!, digest[2]!)
    if (slots[at + LANES] === 0 && slots[at + LANES + 1] === 0) this.size++
    for (let lane = 0; lane < LANES; lane++) slots[at + lane] = digest[lane]!
    // One more, so that it is none of a free slot's.
    slots[at + LANES] = (seq + 1) % 2 ** 32
    slots[at + LANES + 1] = Math.floor((seq + 1) / 2 ** 32)
    if (this.size * 4 > (this.#mask + 1) * 3) this.#grow()
  }

  /** Where a digest stands, or the free place where it would. */
  #placeOf(one: number, two: number, three: number): number {
    const slots = this.#slots
    for (let slot = one & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const at = slot * SLOT
      if (slots[at + LANES] === 0 && slots[at + LANES + 1] === 0) return at
      if (slots[at] === one && slots[at + 1] === two && slots[at + 2] === three) return at
    }
  }

  #grow(): void {
    const former = this.#slots
    const count = 2 * (this.#mask + 1)
    this.#slots = new Uint32Array(count * SLOT)
    this.#mask = count - 1
    for (let at = 0; at < former.length; at += SLOT) {
      if (former[at + LANES] === 0 && former[at + LANES + 1] === 0) continue
      const place = this.#placeOf(former[at]!, former[at + 1]!, former[at + 2]!)
      for (let word = 0; word < SLOT; word++) this.#slots[place + word] = former[at + word]!
    }
  }
}
