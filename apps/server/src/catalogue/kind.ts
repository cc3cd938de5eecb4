import { type EngineView, POOLS } from '@candor/engine'
import type { Transactor } from '@candor/transactor'

/** Whether a venue's prices, and so its funds, are made up. */
export type VenueKind = 'simulated' | 'live'

/** The books are of a venue of the other kind. */
export class KindUnfit extends Error {
  override name = 'KindUnfit'
}

/**
 * How the books say which kind they are: an index that is never printed, defined once. It is a record
 * like any other, so it stands wherever the journal goes and nothing takes it away.
 */
const STAMPS: Readonly<Record<VenueKind, string>> = {
  simulated: 'VENUE-SIMULATED',
  live: 'VENUE-LIVE',
}

/**
 * Compares the kind of the books with the kind that the settings ask for. Books of a simulated
 * venue hold funds that nobody paid for; those of a live one are owed to people. Throws `KindUnfit`
 * where they differ: books keep the kind they began with.
 */
export function checkKind(engine: EngineView, wanted: VenueKind): void {
  const standing = standingKind(engine)
  if (standing === undefined || standing === wanted) return
  throw new KindUnfit(
    `The books in DATA_DIR are those of a ${standing} venue, and MARKET_SOURCE asks for a ${wanted} ` +
      'one. Give it a DATA_DIR and a database of its own.',
  )
}

/** Stamps books that were laid out, at the first start. Throws as `checkKind` does. */
export async function stampKind(
  transactor: Pick<Transactor, 'engine' | 'submit'>,
  wanted: VenueKind,
): Promise<void> {
  checkKind(transactor.engine, wanted)
  if (transactor.engine.indexId(STAMPS[wanted]) !== undefined) return
  const spec = { symbol: STAMPS[wanted], scale: 0, stalenessMs: 1 }
  const result = await transactor.submit({ kind: 'defineIndex', spec })
  if (result.outcome !== 'accepted')
    throw new Error(`The books were not stamped: ${result.outcome}.`)
}

/**
 * The kind of these books; undefined where nobody and nothing is in them yet. Without a stamp they
 * are of the first release, which knew simulated venues alone.
 */
function standingKind(engine: EngineView): VenueKind | undefined {
  if (engine.indexId(STAMPS.live) !== undefined) return 'live'
  if (engine.indexId(STAMPS.simulated) !== undefined) return 'simulated'
  const isFunded = engine
    .currencies()
    .some((_, currency) => engine.available(POOLS.external, 'funding', currency) !== 0n)
  return isFunded || engine.userCount() > 0 ? 'simulated' : undefined
}
