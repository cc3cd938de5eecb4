import { freshRequestId } from './request-id.ts'

/**
 * One requestId per intent. An intent is one set of terms until its outcome is known: pressing
 * again, or trying again after the network failed, sends the same id, so that the server acts once.
 * As soon as an answer settles it (done, or refused), the next press is a new intent.
 */
export class Intent {
  #terms: string | undefined
  #requestId = ''

  /** The requestId for these terms: the open intent's if they are its terms, else a fresh one. */
  requestIdFor(terms: unknown): string {
    const text = JSON.stringify(terms)
    if (text !== this.#terms) {
      this.#terms = text
      this.#requestId = freshRequestId()
    }
    return this.#requestId
  }

  /** The outcome is known: whatever comes next is another intent. */
  settle(): void {
    this.#terms = undefined
  }
}
