/** Refusals held at once: beyond it, as where one connection sends thousands ahead, they go at once. */
const HELD = 5_000

/**
 * Refusals of whoever asks too much, told a moment later. A refusal costs little, but hundreds of
 * callers who ask again as soon as they have one would fill the loop that carries prints and orders.
 */
export class HeldRefusals {
  readonly #ms: number
  readonly #most: number
  #held = 0

  /** `ms`: how long each is held; 0 holds none. `most`: so many at once. */
  constructor(ms: number, most = HELD) {
    this.#ms = ms
    this.#most = most
  }

  hold(answer: () => void): void {
    if (this.#ms === 0 || this.#held >= this.#most) return answer()
    this.#held += 1
    setTimeout(() => {
      this.#held -= 1
      answer()
    }, this.#ms)
  }
}
