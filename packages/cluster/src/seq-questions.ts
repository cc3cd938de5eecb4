import type { Link } from './link.ts'
import { writeNumbers } from './messages.ts'

interface Question {
  asked: Promise<number>
  resolve: (seq: number) => void
  reject: (error: Error) => void
}

/**
 * How far the writer is, for reads whose caller does not say what they have seen. One question is under
 * way at a time; whoever asks meanwhile shares the next. One that a lost writer left goes to the next
 * writer.
 */
export class SeqQuestions {
  #link: Link | undefined
  #next = 1
  /** The question under way and its number. */
  #asked: { no: number; question: Question } | undefined
  /** The question that follows, which more may join. */
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
    this.#gathering = { asked: promise, resolve, reject }
    if (!this.#asked) setImmediate(() => this.#ask())
    return promise
  }

  told(no: number, seq: number): void {
    if (this.#asked?.no !== no) return
    this.#asked.question.resolve(seq)
    this.#asked = undefined
    this.#ask()
  }

  use(link: Link): void {
    this.#link = link
    if (this.#asked) link.send('ask', writeNumbers(this.#asked.no))
  }

  lose(link: Link): void {
    if (this.#link === link) this.#link = undefined
  }

  /** This node leads. `seq` returns undefined where its lease is over. */
  lead(seq: () => number | undefined): void {
    this.#own = seq
    if (this.#asked) settle(this.#asked.question, seq())
    this.#asked = undefined
    this.#ask()
  }

  /** This node ends, and knows nothing any more. */
  close(): void {
    this.lead(() => undefined)
  }

  #ask(): void {
    const question = this.#gathering
    if (!question || this.#asked) return
    this.#gathering = undefined
    if (this.#own) return settle(question, this.#own())
    const no = this.#next++
    this.#asked = { no, question }
    this.#link?.send('ask', writeNumbers(no))
  }
}

function settle({ resolve, reject }: Question, seq: number | undefined): void {
  if (seq === undefined) reject(new Error('This node does not know how far the writer is.'))
  else resolve(seq)
}
