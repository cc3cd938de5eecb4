/** Thrown for bytes that are not a record as docs/format.md describes it; the message says what is wrong. */
export class UnreadableRecord extends Error {
  override name = 'UnreadableRecord'
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads a record's bytes from the first to the last. Whatever they are, it throws `UnreadableRecord` or
 * goes on: a length is held against what is left before anything is made of that length.
 */
export class Cursor {
  #bytes: Buffer = Buffer.alloc(0)
  #at = 0

  /** Begins at the first of these bytes. */
  open(bytes: Buffer): void {
    this.#bytes = bytes
    this.#at = 0
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  byte(): number {
    if (this.#at >= this.#bytes.length) throw new UnreadableRecord('it ends too early')
    return this.#bytes[this.#at++]!
  }

  /** Seven bits a byte, the lowest first, the top bit set on all but the last; at most 2^53 - 1. */
  uint(): number {
    const first = this.byte()
    if (first < 0x80) return first
    let value = first & 0x7f
    let unit = 128
    for (;;) {
      const byte = this.byte()
      value += (byte & 0x7f) * unit
      if (byte < 0x80) {
        if (byte === 0 || value > Number.MAX_SAFE_INTEGER) throw notAsWritten()
        return value
      }
      unit *= 128
      if (unit > Number.MAX_SAFE_INTEGER) throw notAsWritten()
    }
  }

  /** Like `uint`, up to 2^64 - 1. */
  wide(): bigint {
    const bytes = this.#bytes
    let end = this.#at
    while (end < bytes.length && bytes[end]! >= 0x80) end++
    const length = end + 1 - this.#at
    // Seven groups of seven bits are a safe integer.
    if (length <= 7) return BigInt(this.uint())
    if (length > 10) throw notAsWritten()
    let value = 0n
    for (let group = 0n; group < BigInt(length); group++) {
      value |= BigInt(this.byte() & 0x7f) << (7n * group)
    }
    if (bytes[end] === 0 || value >= 1n << 64n) throw notAsWritten()
    return value
  }

  /** A length in bytes, and as much of UTF-8. */
  text(): string {
    const bytes = this.#take(this.uint())
    // Most texts are ASCII, which is read ten times as fast; a larger byte shows in what comes out.
    const plain = bytes.toString('latin1')
    for (let place = 0; place < plain.length; place++) {
      if (plain.charCodeAt(place) > 0x7f) return decoded(bytes)
    }
    return plain
  }

  /** So many bytes as twice as many lower-case hex digits. */
  hex(count: number): string {
    const bytes = this.#take(count)
    return bytes.toString('hex')
  }

  /** Throws unless every byte was read. */
  end(): void {
    if (this.left > 0) throw new UnreadableRecord(`${this.left} bytes follow its end`)
  }

  #take(count: number): Buffer {
    if (count > this.left) throw new UnreadableRecord('it ends too early')
    const from = this.#at
    this.#at += count
    return this.#bytes.subarray(from, this.#at)
  }
}

function notAsWritten(): UnreadableRecord {
  return new UnreadableRecord('a number in it is not as it would be written')
}

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new UnreadableRecord('a text in it is not UTF-8')
  }
}
