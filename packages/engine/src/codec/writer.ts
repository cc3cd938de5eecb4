const CHUNK = 1 << 16
const TWO_28 = 268_435_456
const utf8 = new TextEncoder()
const wide = new BigInt64Array(1)
const halves = new Uint32Array(wide.buffer)

/**
 * Writes values behind each other into chunks of memory. `take` hands out what was written since
 * the last one as a view: many small encodings share one chunk, which is let go with the last of them.
 */
export class Writer {
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(CHUNK)
  #start = 0
  #at = 0

  /** The bytes written since the last `take`. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(this.#start, this.#at)
    this.#start = this.#at
    return taken
  }

  /** Forgets what was written since the last `take`. */
  drop(): void {
    this.#at = this.#start
  }

  byte(value: number): void {
    if (this.#at === this.#bytes.length) this.#makeRoom(1)
    this.#bytes[this.#at++] = value
  }

  /** A safe integer from 0 up: 7 bits a byte, lowest first, the top bit set on all but the last. */
  uint(value: number): void {
    if (this.#at + 8 > this.#bytes.length) this.#makeRoom(8)
    const bytes = this.#bytes
    let at = this.#at
    let low = value
    if (value >= TWO_28) {
      // Four groups of seven bits leave a rest below 2^25, so that shifts suffice for both halves.
      low = value & (TWO_28 - 1)
      bytes[at++] = low | 0x80
      bytes[at++] = (low >>> 7) | 0x80
      bytes[at++] = (low >>> 14) | 0x80
      bytes[at++] = (low >>> 21) | 0x80
      low = (value - low) / TWO_28
    }
    while (low > 0x7f) {
      bytes[at++] = low | 0x80
      low >>>= 7
    }
    bytes[at++] = low
    this.#at = at
  }

  /** 64 bits from 0 to 2^64 - 1, written as `uint` writes what it can hold. */
  wide(value: bigint): void {
    wide[0] = value
    const high = halves[1]!
    if (high < 0x20_0000) {
      this.uint(high * 4_294_967_296 + halves[0]!)
      return
    }
    let rest = BigInt.asUintN(64, value)
    while (rest > 0x7fn) {
      this.byte(Number(rest & 0x7fn) | 0x80)
      rest >>= 7n
    }
    this.byte(Number(rest))
  }

  /** A length and as many bytes of UTF-8. */
  text(value: string): void {
    const { length } = value
    if (this.#at + length + 8 > this.#bytes.length) this.#makeRoom(length + 8)
    const before = this.#at
    this.uint(length)
    const bytes = this.#bytes
    let at = this.#at
    for (let from = 0; from < length; from++) {
      const code = value.charCodeAt(from)
      if (code > 0x7f) {
        this.#at = before
        this.#encoded(utf8.encode(value))
        return
      }
      bytes[at++] = code
    }
    this.#at = at
  }

  /** Writes the bytes alone, without their length. */
  bytes(bytes: Uint8Array): void {
    if (this.#at + bytes.length > this.#bytes.length) this.#makeRoom(bytes.length)
    this.#bytes.set(bytes, this.#at)
    this.#at += bytes.length
  }

  /** Writes bytes of others, from one place to before another. */
  part(bytes: Uint8Array, from: number, end: number): void {
    if (this.#at + end - from > this.#bytes.length) this.#makeRoom(end - from)
    const own = this.#bytes
    let at = this.#at
    for (let read = from; read < end; read++) own[at++] = bytes[read]!
    this.#at = at
  }

  #encoded(text: Uint8Array): void {
    this.uint(text.length)
    this.bytes(text)
  }

  #makeRoom(more: number): void {
    const begun = this.#at - this.#start
    const bytes = new Uint8Array(Math.max(CHUNK, 2 * (begun + more)))
    bytes.set(this.#bytes.subarray(this.#start, this.#at))
    this.#bytes = bytes
    this.#start = 0
    this.#at = begun
  }
}
