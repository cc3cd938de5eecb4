import { type VenueProcess, tablesLag } from '@candor/e2e/venue-process'
import type { BenchProgram } from './program-orders.ts'

/** What came of orders that were sent at even moments. */
export interface Sustained {
  /** How many were acknowledged a second, until the last was. */
  perSecond: number
  /** Records that the tables are behind once the last was. */
  lag: number
}

/** Sends so many orders a second, and looks how far the tables have followed. */
export async function sustain(
  venue: VenueProcess,
  program: BenchProgram,
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<Sustained> {
  const began = performance.now()
  await program.arrive(seconds, perSecond)
  const took = (performance.now() - began) / 1_000
  return { perSecond: (seconds * perSecond) / took, lag: await tablesLag(venue) }
}
