import { freshRequestId } from '../shared/request-id.ts'
import { isCallError, isStopping } from './call-error.ts'
import { actingDelayMs, worthActingAgain } from './retry.ts'

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

export interface IntendedOptions {
  /** Whether the venue acts once however often the same requestId comes; else no unknown act is repeated. */
  isOnce: boolean
  /** Whether there is a network, as far as the device knows. */
  isOnline: () => boolean
  /** Waits before an act is sent again; timers of the runtime when absent. */
  pause?: (ms: number) => Promise<void>
}

/**
 * Carries out one kind of act, each intent once: pressing again while the first is under way returns
 * the first's outcome, and trying again after the network failed sends the same `requestId`. It tries
 * again by itself first; what fails in the end without an outcome rejects with `mayBeDone` set.
 */
export class IntendedCall<Terms, Data> {
  readonly #call: (terms: Terms, requestId: string) => Promise<Data>
  readonly #options: IntendedOptions
  readonly #intent = new Intent()
  /** The requestId of which a try may have been carried out, though no answer came. */
  #doubted: string | undefined
  #underWay: { requestId: string; outcome: Promise<Data> } | undefined

  constructor(call: (terms: Terms, requestId: string) => Promise<Data>, options: IntendedOptions) {
    this.#call = call
    this.#options = options
  }

  run(terms: Terms): Promise<Data> {
    const requestId = this.#intent.requestIdFor(terms)
    if (this.#underWay?.requestId === requestId) return this.#underWay.outcome
    const outcome = this.#act(terms, requestId).then(
      (data) => {
        this.#intent.settle()
        return data
      },
      (error: unknown) => {
        if (isCallError(error) && !error.outcomeUnknown && !error.mayBeDone) this.#intent.settle()
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

  async #act(terms: Terms, requestId: string): Promise<Data> {
    const { isOnce, isOnline, pause = after } = this.#options
    // A later press that certainly was not sent leaves the doubt about an earlier one.
    let mayBeDone = this.#doubted === requestId
    for (let failures = 0; ; failures += 1) {
      const wasOnline = isOnline()
      try {
        return await this.#call(terms, requestId)
      } catch (error) {
        if (isCallError(error)) {
          mayBeDone ||= error.outcomeUnknown && wasOnline
          if (mayBeDone) this.#doubted = requestId
          error.mayBeDone = isOnce && mayBeDone && (error.outcomeUnknown || isStopping(error))
          error.notSent = error.fault === 'network' && !mayBeDone
        }
        if (!worthActingAgain(failures, error, { isOnce, online: isOnline() })) throw error
      }
      await pause(actingDelayMs(failures))
    }
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
