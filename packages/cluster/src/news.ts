import { FrameFault } from './frames.ts'
import type { Link } from './link.ts'

/** Longest body of one piece of news, in bytes. */
export const MOST_NEWS_BYTES: number = 64 << 10

/**
 * A stream on which more than this waits to leave gets no news until it has caught up: batches and
 * answers come first.
 */
const MOST_WAITING_BYTES = 4 << 20
const TOPIC = /^[a-z][a-z-]{0,62}$/

type Listener = (body: Buffer) => void

/**
 * What nodes tell each other so that people see it at once. Nothing is decided by it: a piece of
 * news gets lost where no stream is up or one is behind, and is never asked for again. A front tells
 * the writer, which passes it on to every other front; each node hears it once, and none its own. On
 * a stream it comes after the batches that were durable when the writer passed it on.
 */
export class ClusterNews {
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #onListenerError: (error: unknown) => void
  #writer: Link | undefined
  /** Set once this node leads. */
  #fronts: (() => Iterable<Link>) | undefined
  #dropped = 0

  constructor(onListenerError: (error: unknown) => void) {
    this.#onListenerError = onListenerError
  }

  /** Pieces that did not leave this node by a stream, because there was none or it was behind. */
  get dropped(): number {
    return this.#dropped
  }

  /**
   * Tells all other nodes. Throws `RangeError` for a topic that is not of letters and hyphens, 63
   * at most, and for a body above `MOST_NEWS_BYTES`.
   */
  tell(topic: string, body: Uint8Array): void {
    const frame = writeNews(topic, body)
    if (this.#fronts) this.#pass(frame, undefined)
    else if (this.#writer) this.#send(this.#writer, frame)
    else this.#dropped += 1
  }

  /** Calls the listener for what other nodes tell of a topic from now on; returns how to stop it. */
  heard(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** A stream brought a piece of news. Throws `FrameFault` where it is none. */
  received(frame: Buffer, from: Link): void {
    const { topic, body } = readNews(frame)
    if (this.#fronts) this.#pass(frame, from)
    for (const listener of this.#listeners.get(topic) ?? []) {
      try {
        listener(body)
      } catch (error) {
        this.#onListenerError(error)
      }
    }
  }

  /** The writer has taken this node in. */
  use(link: Link): void {
    this.#writer = link
  }

  lose(link: Link): void {
    if (this.#writer === link) this.#writer = undefined
  }

  /** This node leads. `fronts`: the streams of those that follow just now. */
  lead(fronts: () => Iterable<Link>): void {
    this.#fronts = fronts
  }

  #pass(frame: Uint8Array, from: Link | undefined): void {
    for (const link of this.#fronts!()) if (link !== from) this.#send(link, frame)
  }

  #send(link: Link, frame: Uint8Array): void {
    if (link.waitingBytes > MOST_WAITING_BYTES) this.#dropped += 1
    else link.send('news', frame)
  }
}

/** A byte with the topic's length, the topic, the body. */
function writeNews(topic: string, body: Uint8Array): Buffer {
  if (!TOPIC.test(topic)) throw new RangeError(`${topic} is no topic of news`)
  if (body.length > MOST_NEWS_BYTES) {
    throw new RangeError(`news of ${body.length} bytes cannot be told`)
  }
  return Buffer.concat([Buffer.from([topic.length]), Buffer.from(topic, 'latin1'), body])
}

function readNews(frame: Buffer): { topic: string; body: Buffer } {
  const start = 1 + (frame[0] ?? 0)
  const topic = frame.toString('latin1', 1, start)
  if (frame.length < start || !TOPIC.test(topic)) {
    throw new FrameFault('A node sent news without a topic.')
  }
  if (frame.length - start > MOST_NEWS_BYTES) throw new FrameFault('A node sent swollen news.')
  return { topic, body: frame.subarray(start) }
}
