import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

/** Characters of a file that are gathered before they are compressed. */
const PIECE = 1 << 20
/** What a zip is bounded by. */
export interface ZipBounds {
  /** Bytes of all files compressed. */
  packed: number
  /** Bytes of one file before. */
  file: number
  files: number
}

/** What people can have read by a phone, and what a zip without zip64 can say. */
const MOST: ZipBounds = { packed: 128 << 20, file: 2 ** 32 - 1, files: 65_535 }

/** All files together came to more than a paper may have. */
export class ZipTooLarge extends Error {
  override name = 'ZipTooLarge'
}

interface Entry {
  name: Buffer
  crc: number
  packed: number
  size: number
  offset: number
}

/**
 * A zip of files with texts or bytes, made in memory: what is compressed is all that is kept of them,
 * whatever they come to before. Without zip64, whose bounds it never passes.
 */
export class ZipFile {
  readonly #parts: Buffer[] = []
  readonly #entries: Entry[] = []
  readonly #at: Date
  readonly #most: ZipBounds
  #offset = 0

  /** `at`: the time that all files get. */
  constructor(at: number, most: ZipBounds = MOST) {
    this.#at = new Date(at)
    this.#most = most
  }

  /** Adds a file of texts, written in UTF-8. Throws `ZipTooLarge`. */
  async add(name: string, texts: AsyncIterable<string> | Iterable<string>): Promise<void> {
    await this.#addPieces(name, inPieces(texts))
  }

  /** Adds a file of bytes. Throws `ZipTooLarge`. */
  async addBytes(name: string, bytes: Uint8Array): Promise<void> {
    await this.#addPieces(name, [bytes])
  }

  async #addPieces(
    name: string,
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void> {
    const packed: Buffer[] = []
    const deflate = createDeflateRaw()
    let length = 0
    deflate.on('data', (part: Buffer) => {
      packed.push(part)
      length += part.length
    })
    let [crc, size] = [0, 0]
    const most = this.#most
    const isTooLarge = () => this.#offset + length > most.packed || size > most.file
    try {
      for await (const piece of pieces) {
        crc = crc32(piece, crc)
        size += piece.length
        if (!deflate.write(piece)) await once(deflate, 'drain')
        if (isTooLarge()) throw new ZipTooLarge()
      }
      const ended = once(deflate, 'end')
      deflate.end()
      await ended
    } finally {
      deflate.destroy()
    }
    const entry = { name: Buffer.from(name), crc, packed: length, size, offset: this.#offset }
    const head = Buffer.concat([
      number(0x04034b50, 4),
      this.#common(entry),
      number(0, 2),
      entry.name,
    ])
    this.#entries.push(entry)
    this.#push(head, ...packed)
    if (this.#offset > most.packed || this.#entries.length > most.files) throw new ZipTooLarge()
  }

  /** The bytes of the whole. */
  finish(): Buffer {
    const begin = this.#offset
    for (const entry of this.#entries) {
      this.#push(
        number(0x02014b50, 4),
        number(20, 2),
        this.#common(entry),
        // No extra field, no comment, first disk, no attributes.
        Buffer.alloc(12),
        number(entry.offset, 4),
        entry.name,
      )
    }
    const count = this.#entries.length
    const length = this.#offset - begin
    this.#push(
      number(0x06054b50, 4),
      Buffer.alloc(4),
      ...[number(count, 2), number(count, 2), number(length, 4), number(begin, 4), number(0, 2)],
    )
    return Buffer.concat(this.#parts)
  }

  /** What stands in a file's own head and in the list at the end alike: up to the name's length. */
  #common({ name, crc, packed, size }: Entry): Buffer {
    const at = this.#at
    const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
    const date =
      ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
    return Buffer.concat([
      // Needs version 2.0; bit 11: names are UTF-8; 8: deflate.
      ...[number(20, 2), number(1 << 11, 2), number(8, 2), number(time, 2), number(date, 2)],
      ...[number(crc, 4), number(packed, 4), number(size, 4), number(name.length, 2)],
    ])
  }

  #push(...parts: Buffer[]): void {
    for (const part of parts) {
      this.#parts.push(part)
      this.#offset += part.length
    }
  }
}

/** Texts in UTF-8, gathered to pieces that are worth compressing. */
async function* inPieces(
  texts: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array> {
  let waiting = ''
  for await (const text of texts) {
    waiting += text
    if (waiting.length < PIECE) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  yield Buffer.from(waiting)
}

/** A number as zip has it: the lowest byte first. */
function number(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes)
  if (bytes === 2) buffer.writeUInt16LE(value)
  else buffer.writeUInt32LE(value)
  return buffer
}
