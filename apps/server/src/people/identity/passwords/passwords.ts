import * as argon2 from '@node-rs/argon2'
import { Refusal } from '../../../kernel/refusal.ts'

/** The algorithm's number in the library, whose own enum cannot be imported by erasable syntax. */
const ARGON2ID = 2

export interface PasswordCost {
  memoryKib: number
  passes: number
  /** Hashes computed at the same time: each takes a core and `memoryKib` of memory. */
  concurrency: number
  /** Hashes that may wait for their turn. */
  queue: number
}

/** Too many hashes wait already. Nothing was computed; the same request may come again. */
export class PasswordsBusy extends Refusal {
  override name = 'PasswordsBusy'

  constructor() {
    super('service_unavailable')
  }
}

/**
 * argon2id behind a bounded queue, so that a storm of logins can neither take all the machine's
 * cores and memory nor pile up without end.
 */
export class Passwords {
  readonly #cost: PasswordCost
  readonly #options: argon2.Options
  readonly #argon2: Pick<typeof argon2, 'hash' | 'verify'>
  readonly #waiting: (() => void)[] = []
  #running = 0
  #decoy: Promise<string> | undefined

  /** `library` computes the hashes; a test hands in its own to see what is asked of it. */
  constructor(cost: PasswordCost, library: Pick<typeof argon2, 'hash' | 'verify'> = argon2) {
    this.#cost = cost
    this.#argon2 = library
    this.#options = {
      algorithm: ARGON2ID,
      memoryCost: cost.memoryKib,
      timeCost: cost.passes,
      parallelism: 1,
    }
  }

  /** The hash in the PHC format, with its salt and cost inside. Rejects with `PasswordsBusy`. */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => this.#argon2.hash(password, this.#options))
  }

  /**
   * Whether the password fits the hash. Without a hash (no such person) the same work is done and
   * the answer is no, so that the time taken does not tell who exists. Rejects with `PasswordsBusy`.
   */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const against = stored ?? (await this.#decoyHash())
    const fits = await this.#inTurn(() => this.#argon2.verify(against, password))
    return fits && stored !== undefined
  }

  #decoyHash(): Promise<string> {
    this.#decoy ??= this.#argon2.hash(crypto.randomUUID(), this.#options)
    return this.#decoy
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#cost.concurrency) {
      if (this.#waiting.length >= this.#cost.queue) throw new PasswordsBusy()
      // The one that ends hands its place over, so `#running` stays as it is.
      await new Promise<void>((start) => this.#waiting.push(start))
    } else {
      this.#running += 1
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
