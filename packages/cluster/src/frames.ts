/**
 * Frames between nodes: a u32 with the length of what follows, a byte with the kind, the body.
 * Nothing is read of a peer before it proved to know the cluster's secret.
 */
export const FRAME_KINDS = {
  hello: 1,
  welcome: 2,
  refused: 3,
  calls: 4,
  answers: 5,
  batch: 6,
  ask: 7,
  told: 8,
  news: 9,
} as const

export type FrameKind = keyof typeof FRAME_KINDS

/** Above what the journal's largest batch takes. */
export const MOST_FRAME_BYTES: number = 72 << 20

/** What a peer sent is no frame. The connection is of no use any more. */
export class FrameFault extends Error {
  override name = 'FrameFault'
}

const KINDS = new Map<number, FrameKind>(
  Object.entries(FRAME_KINDS).map(([kind, code]) => [code, kind as FrameKind]),
)
const HEAD_BYTES = 5

/** Returns the bytes that go before a body of this kind and length. */
export function frameHead(kind: FrameKind, bytes: number): Buffer {
  if (bytes > MOST_FRAME_BYTES) throw new RangeError(`a frame of ${bytes} bytes cannot be sent`)
  const head = Buffer.allocUnsafe(HEAD_BYTES)
  head.writeUInt32LE(bytes + 1, 0)
  head[4] = FRAME_KINDS[kind]
  return head
}

/**
 * Cuts a stream of bytes into frames, whatever its pieces. `take` calls `visit` with each frame that
 * is whole, whose body is a view of the piece or a copy of its own; it throws `FrameFault` for a
 * length or a kind that there is not.
 */
export class FrameReader {
  #pieces: Buffer[] = []
  #bytes = 0
  /** Bytes that the frame under way needs; 0 while its length is not known. */
  #needed = 0

  take(piece: Buffer, visit: (kind: FrameKind, body: Buffer) => void): void {
    this.#pieces.push(piece)
    this.#bytes += piece.length
    while (this.#bytes >= Math.max(this.#needed, HEAD_BYTES)) {
      if (this.#needed === 0) {
        this.#needed = this.#lengthOf()
        continue
      }
      const frame = this.#cut(this.#needed)
      this.#needed = 0
      visit(KINDS.get(frame[4]!)!, frame.subarray(HEAD_BYTES))
    }
  }

  #lengthOf(): number {
    const head = this.#joined()
    const length = head.readUInt32LE(0)
    if (length < 1 || length > MOST_FRAME_BYTES + 1) {
      throw new FrameFault(`A node sent a frame of ${length} bytes.`)
    }
    if (!KINDS.has(head[4]!)) throw new FrameFault(`A node sent a frame of kind ${head[4]}.`)
    return length + 4
  }

  #cut(bytes: number): Buffer {
    const all = this.#joined()
    const rest = all.subarray(bytes)
    this.#pieces = rest.length > 0 ? [rest] : []
    this.#bytes = rest.length
    return all.subarray(0, bytes)
  }

  #joined(): Buffer {
    if (this.#pieces.length > 1) this.#pieces = [Buffer.concat(this.#pieces)]
    return this.#pieces[0]!
  }
}
