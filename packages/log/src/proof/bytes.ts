/** The ground of all encodings: big-endian integers, base64, texts, comparison. */
import { base64 } from '@scure/base'
import { LogFault } from './log-fault.ts'

const TWO_32 = 2 ** 32

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const encoder = new TextEncoder()

export function utf8(text: string): Uint8Array {
  return encoder.encode(text)
}

/** Throws `malformed` for what is not UTF-8. `what` begins the message: "The note". */
export function fromUtf8(bytes: Uint8Array, what: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new LogFault('malformed', `${what} is not UTF-8.`)
  }
}

export function toBase64(bytes: Uint8Array): string {
  return base64.encode(bytes)
}

/** Reads base64 by RFC 4648, section 4, padded and in its one canonical form. */
export function fromBase64(text: string, what: string): Uint8Array {
  try {
    return base64.decode(text)
  } catch {
    throw new LogFault('malformed', `${what} is not base64.`)
  }
}

/** 32 bytes in base64. */
export function hashFromBase64(text: string, what: string): Uint8Array {
  if (text.length !== 44) {
    throw new LogFault('malformed', `${what} has ${text.length} characters, a hash has 44.`)
  }
  const bytes = fromBase64(text, what)
  if (bytes.length !== 32) {
    throw new LogFault('malformed', `${what} has ${bytes.length} bytes, a hash has 32.`)
  }
  return bytes
}

/** Reads a decimal number without leading zeros, sign or blanks, up to the safe integers. */
export function parseDecimal(text: string, what: string): number {
  if (!/^(0|[1-9][0-9]*)$/.test(text)) {
    throw new LogFault('malformed', `${what} is not a decimal number without leading zeros.`)
  }
  const value = Number(text)
  if (text.length > 16 || !Number.isSafeInteger(value)) {
    throw new LogFault('out_of_range', `${what} is beyond ${Number.MAX_SAFE_INTEGER}.`)
  }
  return value
}

/** Builds an encoding of a known length, field by field, big-endian. */
export class ByteWriter {
  readonly bytes: Uint8Array
  readonly #view: DataView
  #at = 0

  constructor(length: number) {
    this.bytes = new Uint8Array(length)
    this.#view = new DataView(this.bytes.buffer)
  }

  u8(value: number): this {
    this.#view.setUint8(this.#at, value)
    this.#at += 1
    return this
  }

  u32(value: number): this {
    this.#view.setUint32(this.#at, value)
    this.#at += 4
    return this
  }

  /** A safe integer from 0 up. */
  u64(value: number): this {
    this.u32(Math.floor(value / TWO_32))
    return this.u32(value % TWO_32)
  }

  raw(bytes: Uint8Array): this {
    this.bytes.set(bytes, this.#at)
    this.#at += bytes.length
    return this
  }
}

/** Reads an encoding field by field; each read names what is missing where the bytes end before it. */
export class ByteReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #what: string
  #at = 0

  /** `what` begins every message: "The receipt". */
  constructor(bytes: Uint8Array, what: string) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#what = what
  }

  u8(field: string): number {
    return this.#view.getUint8(this.#take(1, field))
  }

  u32(field: string): number {
    return this.#view.getUint32(this.#take(4, field))
  }

  /** Throws `out_of_range` beyond the safe integers. */
  u64(field: string): number {
    const value = this.u32(field) * TWO_32 + this.u32(field)
    if (!Number.isSafeInteger(value)) {
      throw new LogFault('out_of_range', `${this.#what} has a ${field} beyond 2^53 - 1.`)
    }
    return value
  }

  /** The next bytes, copied. */
  raw(length: number, field: string): Uint8Array {
    const start = this.#take(length, field)
    return Uint8Array.from(this.#bytes.subarray(start, start + length))
  }

  /** Throws `malformed` where bytes are left over. */
  end(): void {
    const left = this.#bytes.length - this.#at
    if (left > 0) throw new LogFault('malformed', `${this.#what} has ${left} bytes too many.`)
  }

  #take(length: number, field: string): number {
    const start = this.#at
    if (start + length > this.#bytes.length) {
      throw new LogFault(
        'truncated',
        `${this.#what} ends at byte ${this.#bytes.length}, in its ${field}.`,
      )
    }
    this.#at += length
    return start
  }
}
