import type { OwnChannel } from '@candor/programs-protocol/socket'
import { momentOf } from '@candor/programs-protocol/operations'
import type { Connection } from '../connection.ts'
import { textFrame } from '../text-frame.ts'

/** Messages that are kept of one person's channel, for who asks for them again. */
const KEPT = 500
/**
 * And their bytes: a message that cancels two hundred orders is a thousand times one that cancels one, and
 * what is kept of a person is memory that they need not stay connected for.
 */
const KEPT_BYTES = 524_288

/** One channel of one person: who follows it, and what was told of it under which numbers. */
export class OwnLine {
  readonly #channel: OwnChannel
  readonly #followers = new Set<Connection>()
  readonly #kept: { seq: number; frame: Buffer }[] = []
  /** Everything after this number is kept. */
  #keptAfter: number
  #keptBytes = 0
  #last: number

  /** `begun`: the record after which everything is told here. */
  constructor(channel: OwnChannel, begun: number) {
    this.#channel = channel
    this.#keptAfter = begun
    this.#last = begun
  }

  /** Number of the last message. */
  get last(): number {
    return this.#last
  }

  get isFollowed(): boolean {
    return this.#followers.size > 0
  }

  add(connection: Connection): void {
    this.#followers.add(connection)
  }

  remove(connection: Connection): void {
    this.#followers.delete(connection)
  }

  /** Tells rows under the number of the record that changed them, made into one frame for all. */
  tell({ seq, at }: { seq: number; at: number }, rows: readonly object[]): void {
    const message = {
      channel: this.#channel,
      prev: this.#last,
      seq,
      at: momentOf(at),
      [this.#channel]: rows,
    }
    const frame = textFrame(JSON.stringify(message))
    this.#last = seq
    this.#keep(seq, frame)
    for (const connection of this.#followers) connection.push(frame)
  }

  /** Notes that something up to this record could not be told: the next message shows the gap. */
  miss(seq: number): void {
    this.#last = seq
    this.#keptAfter = seq
    this.#kept.length = 0
    this.#keptBytes = 0
  }

  /** The messages after a number; undefined where they are not all kept. */
  after(seq: number): Buffer[] | undefined {
    if (seq < this.#keptAfter) return undefined
    return this.#kept.filter((one) => one.seq > seq).map(({ frame }) => frame)
  }

  /** Keeps a message, and forgets the oldest beyond what is kept; one larger than that is not kept. */
  #keep(seq: number, frame: Buffer): void {
    this.#kept.push({ seq, frame })
    this.#keptBytes += frame.length
    while (this.#kept.length > KEPT || this.#keptBytes > KEPT_BYTES) {
      const oldest = this.#kept.shift()!
      this.#keptBytes -= oldest.frame.length
      this.#keptAfter = oldest.seq
    }
  }
}
