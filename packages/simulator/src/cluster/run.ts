import { Divergence } from '../divergence.ts'
import { chanceFor } from '../random.ts'
import { TROUBLES } from './troubles.ts'
import { type ClusterPlant, World, rethrow } from './world.ts'

export interface ClusterRunReport {
  seed: number
  /** Hex SHA-256 of everything the run did. */
  transcript: string
  figures: ClusterFigures
  failure: { message: string; last: readonly string[] } | undefined
}

/** What a run met, counted. */
export interface ClusterFigures {
  troubles: number
  records: number
  calls: number
  reads: number
  epochs: number
  ends: number
  /** Orders that waited for a price. */
  carriedOut: number
  refused: number
  /** Orders of the book that ended, conditional ones that were carried out, and changes of positions. */
  ordered: number
  triggered: number
  changed: number
}

export function noClusterFigures(): ClusterFigures {
  return {
    troubles: 0,
    records: 0,
    calls: 0,
    reads: 0,
    epochs: 0,
    ends: 0,
    carriedOut: 0,
    refused: 0,
    ordered: 0,
    triggered: 0,
    changed: 0,
  }
}

/** Adds `more` to `figures`. */
export function addClusterFigures(figures: ClusterFigures, more: ClusterFigures): void {
  for (const name of Object.keys(figures) as (keyof ClusterFigures)[]) figures[name] += more[name]
}

/** What goes wrong happens within so long; then it has so long to be whole again. */
const TROUBLED_MS = 12_000
const WHOLE_WITHIN_MS = 60_000
const QUIET_MS = 1_500

/** Plays one seed. The same seed gives the same run. */
export async function simulateCluster(
  seed: number,
  plant: ClusterPlant = {},
): Promise<ClusterRunReport> {
  const world = new World(seed, plant)
  const figures = noClusterFigures()
  let failure: ClusterRunReport['failure']
  try {
    await play(world, seed, figures)
    figures.records = await world.compare()
  } catch (error) {
    failure = { message: messageOf(error), last: [...world.transcript.last] }
  }
  figures.calls = world.callers.calls.length
  figures.reads = world.callers.reads
  figures.epochs = world.truth.ledEpoch
  figures.ends = world.ends
  Object.assign(figures, world.truth.waited, world.truth.lives)
  return { seed, transcript: world.transcript.digest(), figures, failure }
}

async function play(world: World, seed: number, figures: ClusterFigures): Promise<void> {
  const { clock } = world
  const chance = chanceFor(seed, 'troubles')
  await passUntil(world, QUIET_MS)
  while (clock.now < TROUBLED_MS) {
    if (chance.percent(12) && world.running().length > 0) {
      const trouble = chance.weighted(TROUBLES)
      world.note(trouble.name)
      figures.troubles++
      trouble.happen(world, chance)
    } else world.callers.act()
    await passUntil(world, clock.now + chance.pick([1, 5, 20, 100, 300]))
  }
  world.mend()
  const endMs = clock.now + WHOLE_WITHIN_MS
  await passUntil(world, clock.now + 100)
  // Sent when all is well: the venue goes on, and what waits for a price has it.
  for (let each = 0; each < 16; each++) {
    world.callers.act()
    await passUntil(world, clock.now + 250)
  }
  do {
    if (clock.now > endMs) throw new Divergence('the venue did not come to be whole again')
    await passUntil(world, clock.now + 250)
  } while (!world.isWhole)
}

async function passUntil(world: World, untilMs: number): Promise<void> {
  await world.clock.passUntil(untilMs)
  rethrow(world)
}

function messageOf(error: unknown): string {
  if (error instanceof Divergence) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
