import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { NodeNews, Topic } from '../../kernel/node-news.ts'

interface PresenceAsked {
  /** Which question it is. */
  question: string
  user: number
}

const PRESENCE_ASKED: Topic<PresenceAsked> = {
  name: 'presence-asked',
  value: z.object({ question: z.uuid(), user: z.int() }),
}

/** Told by a node that the person is connected to; the others are silent. */
const PRESENT: Topic<{ question: string }> = {
  name: 'present',
  value: z.object({ question: z.uuid() }),
}

/** Another node that does not answer by then does not have the person, or is not reached. */
const PATIENCE_MS = 500

/**
 * Whether people have the application open, at whichever node. Each node knows those of its own
 * sockets; the others are asked when somebody wants to know, so that nobody keeps a list that goes
 * wrong when a node is lost.
 */
export class Presence {
  readonly #news: NodeNews
  readonly #patienceMs: number
  readonly #asked = new Map<string, (isPresent: boolean) => void>()
  #isHere: (user: number) => boolean = () => false

  constructor(news: NodeNews, patienceMs: number = PATIENCE_MS) {
    this.#news = news
    this.#patienceMs = patienceMs
    news.heard(PRESENCE_ASKED, ({ question, user }) => {
      if (this.#isHere(user)) news.tell(PRESENT, { question })
    })
    news.heard(PRESENT, ({ question }) => this.#asked.get(question)?.(true))
  }

  /** `isHere`: whether a person is connected to this node; known by whoever holds the sockets. */
  watchConnections(isHere: (user: number) => boolean): void {
    this.#isHere = isHere
  }

  /** Resolves at once for who is connected here, and in a venue of one process. */
  async isConnected(user: number): Promise<boolean> {
    if (this.#isHere(user) || !this.#news.severalNodes) return this.#isHere(user)
    const question = randomUUID()
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const patience = setTimeout(() => resolve(false), this.#patienceMs)
    this.#asked.set(question, resolve)
    this.#news.tell(PRESENCE_ASKED, { question, user })
    const isPresent = await promise
    clearTimeout(patience)
    this.#asked.delete(question)
    return isPresent
  }
}
