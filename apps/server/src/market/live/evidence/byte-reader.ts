/** Bytes that are no evidence, or not in the one way it is written in. */
export class EvidenceFault extends Error {
  override name = 'EvidenceFault'
}

/** Reads what `ByteWriter` wrote; throws `EvidenceFault` where it is written in another way. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  byte(): number {
    const value = this.#bytes[this.#at]
    if (value === undefined) throw new EvidenceFault('The evidence ends too soon.')
    this.#at += 1
    return value
  }

  /** A whole number from 0 on, of at most 128 bits. */
  large(): bigint {
    let value = 0n
    for (let shift = 0n; shift < 133n; shift += 7n) {
      const byte = this.byte()
      value |= BigInt(byte & 127) << shift
      if (byte < 128) {
        if (byte === 0 && shift > 0n)
          throw new EvidenceFault('A number is longer than it has to be.')
        return value
      }
    }
    throw new EvidenceFault('A number is too long.')
  }

  whole(): number {
    const value = this.large()
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new EvidenceFault('A number is too large.')
    return Number(value)
  }

  signedLarge(): bigint {
    const value = this.large()
    return value % 2n === 0n ? value / 2n : -(value + 1n) / 2n
  }

  signed(): number {
    const value = this.signedLarge()
    if (!Number.isSafeInteger(Number(value))) throw new EvidenceFault('A number is too large.')
    return Number(value)
  }

  text(): string {
    const length = this.whole()
    if (length > this.#bytes.length - this.#at) throw new EvidenceFault('A text ends too soon.')
    const bytes = this.#bytes.subarray(this.#at, this.#at + length)
    this.#at += length
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      throw new EvidenceFault('A text is none.')
    }
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }
}
