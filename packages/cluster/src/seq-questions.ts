import type { Link } from './link.ts'
import { writeNumbers } from './messages.ts'

interface Question {
  asked: Promise<number>
  resolve: (seq: number) => void
  reject: (error: Error) => void
}

/**
 * How far the writer is, for reads whose caller does not say what they have seen: one question a
 * turn of the event loop for all who ask in it. A question that a lost writer left goes to the next.
 */
export class SeqQuestions {
  #link: Link | undefined
  #next = 1
  readonly #open = new Map<number, Question>()
  /** The question of this turn, which more may join. */
  #gathering: Question | undefined
  /** Set once this node leads or ends: it is the one to know, or nobody. */
  #own: (() => number | undefined) | undefined

  /**
   * Resolves with a seq that covers everything that was answered before this was called. Rejects
   * where this node ends, or its lease is over.
   */
  newest(): Promise<number> {
    if (this.#gathering) return this.#gathering.asked
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const question = { asked: promise, resolve, reject }
    this.#gathering = question
    setImmediate(() => {
      this.#gathering = undefined
      if (this.#own) return settle(question, this.#own())
      const no = this.#next++
      this.#open.set(no, question)
      this.#link?.send('ask', writeNumbers(no))
    })
    return promise
  }

  told(no: number, seq: number): void {
    this.#open.get(no)?.resolve(seq)
    this.#open.delete(no)
  }

  use(link: Link): void {
    this.#link = link
    for (const no of this.#open.keys()) link.send('ask', writeNumbers(no))
  }

  lose(link: Link): void {
    if (this.#link === link) this.#link = undefined
  }

  /** This node leads. `seq` returns undefined where its lease is over. */
  lead(seq: () => number | undefined): void {
    this.#own = seq
    for (const question of this.#open.values()) settle(question, seq())
    this.#open.clear()
  }

  /** This node ends, and knows nothing any more. */
  close(): void {
    this.lead(() => undefined)
  }
}

function settle({ resolve, reject }: Question, seq: number | undefined): void {
  if (seq === undefined) reject(new Error('This node does not know how far the writer is.'))
  else resolve(seq)
}
