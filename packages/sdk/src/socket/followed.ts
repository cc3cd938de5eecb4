import { KeptBook } from './kept-book.ts'
import type { Channel, MessageOf, TopicOf } from './socket-types.ts'

type AnyMessage = MessageOf<Channel>

export interface Listening<C extends Channel> {
  told: (message: MessageOf<C>) => void
  /** Called where messages were missed for good: what they told of is to be read by REST. */
  missed?: (() => void) | undefined
}

/** How a channel has to be asked for: anew, or from a number on. */
export type Asking = { op: 'subscribe' } | { op: 'resume'; after: number }

/** One channel that is followed, over connections. */
export interface Followed {
  readonly channel: Channel
  readonly topic: { symbol?: string | undefined; interval?: string | undefined }
  /** How it is asked for on a new connection. */
  asking(): Asking
  /** Takes a message. Returns how to ask again where one before it is missing. */
  take(message: AnyMessage): Asking | undefined
  /** Takes the answer to what was asked for. */
  answered(seq: number | undefined): void
  /** What was asked for is kept no longer: it begins anew. */
  tooFarBack(): void
}

export function followed<C extends Channel>(
  channel: C,
  topic: TopicOf<C>,
  listening: Listening<C>,
): Followed {
  const told = listening.told as (message: AnyMessage) => void
  const listener = { told, missed: listening.missed }
  if (channel === 'book') return new FollowedBook(topic, listener, new KeptBook())
  if (channel === 'ticker' || channel === 'candles') return new FollowedState(channel, topic, told)
  return new FollowedLine(channel, topic, listener)
}

type Topic = Followed['topic']
type Listener = { told: (message: AnyMessage) => void; missed: (() => void) | undefined }

/** Each message is the whole: none is missed for good. */
class FollowedState implements Followed {
  readonly channel: Channel
  readonly topic: Topic
  readonly #told: Listener['told']

  constructor(channel: Channel, topic: Topic, told: Listener['told']) {
    this.channel = channel
    this.topic = topic
    this.#told = told
  }

  asking(): Asking {
    return { op: 'subscribe' }
  }

  take(message: AnyMessage): undefined {
    this.#told(message)
  }

  answered(): void {}
  tooFarBack(): void {}
}

/** A snapshot and changes; after a gap it begins anew. */
export class FollowedBook implements Followed {
  readonly channel = 'book'
  readonly topic: Topic
  readonly #listener: Listener
  readonly #book: KeptBook
  /** A snapshot is on its way. */
  #isAwaited = true

  constructor(topic: Topic, listener: Listener, book: KeptBook) {
    this.topic = topic
    this.#listener = listener
    this.#book = book
  }

  asking(): Asking {
    this.#isAwaited = true
    return { op: 'subscribe' }
  }

  take(message: AnyMessage): Asking | undefined {
    const change = message as MessageOf<'book'>
    if (this.#isAwaited && change.type === 'update') return undefined
    if (!this.#book.take(change)) return this.asking()
    this.#isAwaited = false
    this.#listener.told(message)
    return undefined
  }

  answered(): void {}
  tooFarBack(): void {}
}

/** Numbered messages of which none is to be missed: trades, and what is the person's own. */
class FollowedLine implements Followed {
  readonly channel: Channel
  readonly topic: Topic
  readonly #listener: Listener
  /** Number of the last message that was told; null until the channel was asked for. */
  #seq: number | null = null
  /** What was missed is on its way. */
  #isAwaited = false

  constructor(channel: Channel, topic: Topic, listener: Listener) {
    this.channel = channel
    this.topic = topic
    this.#listener = listener
  }

  asking(): Asking {
    return this.#seq === null ? { op: 'subscribe' } : { op: 'resume', after: this.#seq }
  }

  take(message: AnyMessage): Asking | undefined {
    const { prev, seq } = message as { prev: number; seq: number }
    if (this.#seq !== null && prev > this.#seq) {
      if (this.#isAwaited) return undefined
      this.#isAwaited = true
      return { op: 'resume', after: this.#seq }
    }
    if (this.#seq !== null && seq <= this.#seq) return undefined
    const told = this.#seq === null ? message : beyond(message, this.#seq)
    this.#seq = seq
    this.#listener.told(told)
    return undefined
  }

  answered(seq: number | undefined): void {
    this.#isAwaited = false
    if (seq !== undefined) this.#seq = Math.max(this.#seq ?? 0, seq)
  }

  tooFarBack(): void {
    this.#seq = null
    this.#isAwaited = false
    this.#listener.missed?.()
  }
}

/** The message without trades that were told before. */
function beyond(message: AnyMessage, seq: number): AnyMessage {
  if (message.channel !== 'trades') return message
  return { ...message, trades: message.trades.filter(({ id }) => Number(id) > seq) }
}
