/**
 * Records that come so soon after the last transaction began gather for the next one: it costs much the
 * same for one as for many, and what changes again meanwhile is written once. Streams tell of them so
 * much later at most.
 */
const GATHER_MS = 40

/** When the next transaction begins: at once after a while without one, else once some have gathered. */
export class Gathering {
  readonly #isUrgent: () => boolean
  readonly #forMs: number
  #begunAt = Number.NEGATIVE_INFINITY
  #hurry: (() => void) | undefined

  /** `isUrgent`: whether there is a reason not to wait. */
  constructor(isUrgent: () => boolean, forMs = GATHER_MS) {
    this.#isUrgent = isUrgent
    this.#forMs = forMs
  }

  /** A transaction begins. */
  begin(): void {
    this.#begunAt = performance.now()
  }

  /** Resolves when the next one is to begin. */
  async over(): Promise<void> {
    const left = this.#begunAt + this.#forMs - performance.now()
    if (left <= 0 || this.#isUrgent()) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left)
      this.#hurry = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#hurry = undefined
  }

  /** Called when a reason not to wait has come up. */
  hurry(): void {
    this.#hurry?.()
  }
}
