import type { z } from 'zod'

/** Something that nodes of a venue tell each other. */
export interface Topic<Value> {
  /** Letters and hyphens; the same in every release, as nodes of two may run side by side. */
  name: string
  /** What a value of it is, as JSON has it: what another node sends is parsed before it is believed. */
  value: z.ZodType<Value>
}

/**
 * What this node tells the other nodes of the venue and hears of them, so that people see it at once
 * wherever they are connected. Nothing is decided by it: what is lost costs a late screen. Told is
 * what is committed, never what a transaction under way may take back.
 */
export interface NodeNews {
  /** Whether there may be other nodes. */
  readonly severalNodes: boolean
  /** Tells every other node. Never throws, and waits for nothing. */
  tell<Value>(topic: Topic<Value>, value: Value): void
  /** Calls the listener for what other nodes tell from now on; returns how to stop it. */
  heard<Value>(topic: Topic<Value>, listener: (value: Value) => void): () => void
}

/** For a venue of one process: there is nobody to tell, and nobody who tells. */
export const NO_NEWS: NodeNews = {
  severalNodes: false,
  tell: () => undefined,
  heard: () => () => undefined,
}

/** Carries bytes by topic to all other nodes, such as the news of a `ClusterNode`. */
export interface NewsLine {
  tell(topic: string, body: Uint8Array): void
  heard(topic: string, listener: (body: Uint8Array) => void): () => void
}

/** News over a line to other nodes. What cannot be read of them is logged and passed over. */
export function newsOver(
  line: NewsLine,
  log: { warn(facts: object, message: string): void },
): NodeNews {
  return {
    severalNodes: true,
    tell(topic, value) {
      try {
        line.tell(topic.name, Buffer.from(JSON.stringify(value)))
      } catch (error) {
        log.warn({ err: error, topic: topic.name }, 'News could not be told to other nodes')
      }
    },
    heard(topic, listener) {
      return line.heard(topic.name, (body) => {
        const value = parsed(topic, body)
        if (value.success) listener(value.data)
        else log.warn({ err: value.error, topic: topic.name }, 'A node told what cannot be read')
      })
    },
  }
}

function parsed<Value>({ value }: Topic<Value>, body: Uint8Array) {
  try {
    return value.safeParse(JSON.parse(Buffer.from(body).toString()))
  } catch (error) {
    return { success: false as const, error }
  }
}

/**
 * Listeners to something that happens at this node or at another one. What was heard of another
 * node is not told again.
 */
export class VenueListeners<Value> {
  readonly #news: NodeNews
  readonly #topic: Topic<Value>
  readonly #listeners = new Set<(value: Value) => void>()

  constructor(news: NodeNews, topic: Topic<Value>) {
    this.#news = news
    this.#topic = topic
    news.heard(topic, (value) => this.tellHere(value))
  }

  /** Calls the listener for every value from now on, whichever node it comes from. */
  add(listener: (value: Value) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls the listeners of this node and of all others. */
  tell(value: Value): void {
    this.tellHere(value)
    this.#news.tell(this.#topic, value)
  }

  /** Calls the listeners of this node alone. */
  tellHere(value: Value): void {
    for (const listener of this.#listeners) listener(value)
  }
}
