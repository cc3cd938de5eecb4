/** Writes numbers and texts in as few bytes as they need, each in one way alone. */
export class ByteWriter {
  #bytes = new Uint8Array(4_096)
  #length = 0

  byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const grown = new Uint8Array(2 * this.#length)
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    this.#bytes[this.#length++] = value
  }

  /** A whole number from 0 on: seven bits a byte, lowest first. */
  whole(value: number | bigint): void {
    let left = value
    if (typeof left === 'bigint' && left > BigInt(Number.MAX_SAFE_INTEGER)) {
      for (; left >= 128n; left >>= 7n) this.byte(Number(left & 127n) | 128)
      this.byte(Number(left))
      return
    }
    let small = Number(left)
    for (; small >= 128; small = Math.floor(small / 128)) this.byte((small % 128) | 128)
    this.byte(small)
  }

  /** A whole number of either sign: those near 0 are short. */
  signed(value: number | bigint): void {
    if (typeof value === 'bigint') this.whole(value < 0n ? -2n * value - 1n : 2n * value)
    else this.whole(value < 0 ? -2 * value - 1 : 2 * value)
  }

  text(value: string): void {
    const bytes = new TextEncoder().encode(value)
    this.whole(bytes.length)
    for (const byte of bytes) this.byte(byte)
  }

  /** What was written since the last call. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#length)
    this.#length = 0
    return taken
  }
}
