import type { EngineView } from '@candor/engine'
import { DAY_MS } from '@candor/money/durations'
import type { Transactor } from '@candor/transactor'
import type { Vault } from '../../kernel/secrets/vault.ts'
import { type BoundDays, commitmentOf, keyAt } from './day-secrets.ts'

/** A hundred years: as many as one commitment may bind. */
const DAYS = 36_525

/** The keys of a venue's days: bound in its books, and opened there afterwards. */
export class Seed {
  readonly #vault: Pick<Vault, 'mac'>
  readonly #books: Pick<Transactor, 'engine' | 'submit'>
  /** By the first day: one chain is reckoned once. */
  readonly #days = new Map<number, BoundDays>()

  constructor(vault: Pick<Vault, 'mac'>, books: Pick<Transactor, 'engine' | 'submit'>) {
    this.#vault = vault
    this.#books = books
  }

  /** The keys of days that the books hold a commitment to; undefined until there is one. */
  bound = (): BoundDays | undefined => {
    const seed = this.#books.engine.seed()
    return seed && this.#from(seed)
  }

  /**
   * Binds the prices of this and all later days, or of those from tomorrow on where this one has a price by
   * now. Leaves it where they are bound, and in epochs of former formats of records.
   */
  async bind(now: number): Promise<void> {
    const { engine } = this.#books
    const today = Math.floor(Math.max(now, engine.lastAt) / DAY_MS)
    for (const first of [today, today + 1]) {
      if (engine.seed() !== undefined) return
      const commitment = commitmentOf(this.#from({ first, days: DAYS }))
      const bound = { kind: 'commitSeed', first, days: DAYS, commitment } as const
      const { outcome } = await this.#books.submit(bound)
      if (outcome === 'accepted') return
    }
  }

  /** Opens the key of the last day that may be, once the day after it is over. */
  async open(now: number): Promise<void> {
    const seed = this.#books.engine.seed()
    if (!seed) return
    const day = Math.min(Math.floor(now / DAY_MS) - 2, seed.first + seed.days - 1)
    if (day <= seed.opened) return
    const key = keyAt(this.#from(seed), day)
    await this.#books.submit({ kind: 'openDayKey', day, key })
  }

  #from({ first, days }: { first: number; days: number }): BoundDays {
    let found = this.#days.get(first)
    if (!found) {
      found = { first, days, last: lastKey(this.#vault, this.#books.engine, first) }
      this.#days.set(first, found)
    }
    return found
  }
}

/**
 * The key of the last day. It follows from the venue's secret key and its id, so that two venues of one
 * secret key have nothing in common.
 */
function lastKey(
  vault: Pick<Vault, 'mac'>,
  engine: Pick<EngineView, 'epoch'>,
  first: number,
): Uint8Array {
  return vault.mac('market', `day keys of ${engine.epoch()!.venue} from ${first}`)
}

/** The same for whoever follows the books of a venue whose secret key they have. */
export function boundDays(
  vault: Pick<Vault, 'mac'>,
  engine: Pick<EngineView, 'seed' | 'epoch'>,
): BoundDays | undefined {
  const seed = engine.seed()
  return seed && { first: seed.first, days: seed.days, last: lastKey(vault, engine, seed.first) }
}
