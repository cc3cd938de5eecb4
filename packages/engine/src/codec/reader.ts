const TWO_32 = 4_294_967_296

/** Thrown for bytes that the codec did not write. */
export class CodecError extends Error {
  override name = 'CodecError'
}

// A mark of the byte order is a character of the text like any other, and no part of the encoding.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
/** Longest text that is read without a decoder. */
const SHORT = 256
/** By a text's length: where its characters are put on the way. */
const CHARACTERS: number[][] = []
const wide = new BigInt64Array(1)
const halves = new Uint32Array(wide.buffer)

/** Reads what a `Writer` wrote, from the start to the end, and throws `CodecError` at anything else. */
export class Reader {
  #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** Bytes that were read so far. */
  get at(): number {
    return this.#at
  }

  /** Bytes that are not read yet. */
  get left(): number {
    return this.#bytes.length - this.#at
  }

  /** Reads so many bytes and leaves them alone. */
  skip(count: number): void {
    if (count > this.left) throw new CodecError('the bytes end too early')
    this.#at += count
  }

  /** Copies what was read since the byte `from` to where `at` is in `target`. */
  copy(from: number, target: Uint8Array, at: number): void {
    const bytes = this.#bytes
    const end = this.#at
    for (let read = from, to = at; read < end; read++, to++) target[to] = bytes[read]!
  }

  byte(): number {
    if (this.#at >= this.#bytes.length) throw new CodecError('the bytes end too early')
    return this.#bytes[this.#at++]!
  }

  uint(): number {
    const bytes = this.#bytes
    const end = bytes.length
    let at = this.#at
    let value = 0
    let unit = 1
    for (;;) {
      if (at >= end) throw new CodecError('the bytes end within a number')
      const byte = bytes[at++]!
      if (byte < 0x80) {
        value += byte * unit
        // One number has one encoding: no zero at the end, and nothing beyond the safe integers.
        if ((byte === 0 && unit > 1) || value > Number.MAX_SAFE_INTEGER) {
          throw new CodecError('a number is not as it would be written')
        }
        this.#at = at
        return value
      }
      value += (byte & 0x7f) * unit
      unit *= 128
      if (unit > Number.MAX_SAFE_INTEGER) throw new CodecError('a number is too large')
    }
  }

  /** Reads an unsigned integer of up to 64 bits. */
  wide(): bigint {
    const bytes = this.#bytes
    let end = this.#at
    while (end < bytes.length && bytes[end]! >= 0x80) end++
    if (end - this.#at < 7) {
      // By way of memory that compiled code reads in place: `BigInt` calls into the runtime.
      const value = this.uint()
      halves[0] = value
      halves[1] = value / TWO_32
      return wide[0]!
    }
    let value = 0n
    let shift = 0n
    for (;;) {
      const byte = this.byte()
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) {
        if (byte === 0 || value >= 1n << 64n) {
          throw new CodecError('a number is not as it would be written')
        }
        return value
      }
      shift += 7n
      if (shift > 63n) throw new CodecError('a number is too large')
    }
  }

  text(): string {
    const length = this.uint()
    const from = this.#at
    const to = from + length
    if (to > this.#bytes.length) throw new CodecError('the bytes end within a text')
    const bytes = this.#bytes
    this.#at = to
    if (length > SHORT) return decoded(bytes.subarray(from, to))
    const characters = (CHARACTERS[length] ??= new Array<number>(length).fill(0))
    let all = 0
    for (let place = 0; place < length; place++) {
      const byte = bytes[from + place]!
      all |= byte
      characters[place] = byte
    }
    if (all > 0x7f) return decoded(bytes.subarray(from, to))
    return String.fromCharCode.apply(undefined, characters)
  }

  /** Throws `CodecError` unless every byte was read. */
  end(): void {
    if (this.#at !== this.#bytes.length) throw new CodecError('there are bytes behind the end')
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new CodecError('a text is not UTF-8')
  }
}
