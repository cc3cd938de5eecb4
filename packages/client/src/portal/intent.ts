import { freshRequestId } from '../shared/request-id.ts'
import { isCallError } from './call-error.ts'

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

/**
 * Carries out one kind of act, each intent once: pressing again while the first is under way returns
 * the first's outcome, and trying again after the network failed sends the same `requestId`.
 */
export class IntendedCall<Terms, Data> {
  readonly #call: (terms: Terms, requestId: string) => Promise<Data>
  readonly #intent = new Intent()
  #underWay: { requestId: string; outcome: Promise<Data> } | undefined

  constructor(call: (terms: Terms, requestId: string) => Promise<Data>) {
    this.#call = call
  }

  run(terms: Terms): Promise<Data> {
    const requestId = this.#intent.requestIdFor(terms)
    if (this.#underWay?.requestId === requestId) return this.#underWay.outcome
    const outcome = this.#call(terms, requestId).then(
      (data) => {
        this.#intent.settle()
        return data
      },
      (error: unknown) => {
        if (isCallError(error) && !error.outcomeUnknown) this.#intent.settle()
        throw error
      },
    )
    const underWay = { requestId, outcome }
    this.#underWay = underWay
    const ended = () => {
      if (this.#underWay === underWay) this.#underWay = undefined
    }
    outcome.then(ended, ended)
    return outcome
  }
}
