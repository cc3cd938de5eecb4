import type { EngineView } from '@candor/engine'
import { DAY_MS } from '@candor/money/durations'
import type { Transactor } from '@candor/transactor'
import type { Vault } from '../../kernel/secrets/vault.ts'
import { type BoundDays, commitmentOf, keyAt } from './day-secrets.ts'

/** A hundred years: as many as one commitment may bind. */
const DAYS = 36_525

type Books = Pick<Transactor, 'engine' | 'submit'>

/**
 * The keys of days that the books hold a commitment to; undefined until there is one. They follow from the
 * venue's secret key and its id, so that two venues of one secret key have nothing in common.
 */
export function boundDays(
  vault: Pick<Vault, 'mac'>,
  engine: Pick<EngineView, 'seed' | 'epoch'>,
): BoundDays | undefined {
  const seed = engine.seed()
  return seed && daysFrom(vault, engine, seed)
}

function daysFrom(
  vault: Pick<Vault, 'mac'>,
  engine: Pick<EngineView, 'epoch'>,
  { first, days }: { first: number; days: number },
): BoundDays {
  const last = vault.mac('market', `day keys of ${engine.epoch()!.venue} from ${first}`)
  return { first, days, last }
}

/**
 * Binds the prices of this and all later days, or of those from tomorrow on where this one has a price by
 * now. Leaves it where they are bound, and in epochs of former formats of records.
 */
export async function bindDays(
  vault: Pick<Vault, 'mac'>,
  books: Books,
  now: () => number,
): Promise<void> {
  const { engine } = books
  const today = Math.floor(Math.max(now(), engine.lastAt) / DAY_MS)
  for (const first of [today, today + 1]) {
    if (engine.seed() !== undefined) return
    const commitment = commitmentOf(daysFrom(vault, engine, { first, days: DAYS }))
    const bound = { kind: 'commitSeed', first, days: DAYS, commitment } as const
    const { outcome } = await books.submit(bound)
    if (outcome === 'accepted') return
  }
}

/** Opens the key of the last day that may be, once the day after it is over. */
export async function openKeys(
  vault: Pick<Vault, 'mac'>,
  books: Books,
  now: () => number,
): Promise<void> {
  const seed = books.engine.seed()
  if (!seed) return
  const day = Math.min(Math.floor(now() / DAY_MS) - 2, seed.first + seed.days - 1)
  if (day <= seed.opened) return
  const key = keyAt(daysFrom(vault, books.engine, seed), day)
  await books.submit({ kind: 'openDayKey', day, key })
}
