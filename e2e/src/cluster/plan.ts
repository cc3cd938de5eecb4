import { type Random, draw, seeded } from '../kill/random.ts'

/** What happens to nodes and to the lines between them and to the database. */
export const NODE_FAULTS = [
  'killWriter',
  'stopWriter',
  'pauseWriter',
  'killFront',
  'pauseFront',
  'rivals',
  'cutWriter',
  'delayWriter',
  'delayFronts',
  'halveWriter',
  'cutDatabase',
  'delayDatabase',
  'halveDatabase',
  'resetLines',
  'clockForward',
  'clockBack',
] as const

/** What happens to the database's servers. Two of them at once could lose what one alone cannot. */
export const DATABASE_FAULTS = [
  'restartPrimary',
  'losePrimary',
  'pausePrimary',
  'leaveOldPrimary',
  'promoteUnderPause',
  'killStandby',
  'pauseStandby',
  'pauseStandbys',
  'slowStandby',
  'emptyNames',
  'cancelWaits',
] as const

export type FaultKind = (typeof NODE_FAULTS)[number] | (typeof DATABASE_FAULTS)[number]

export interface PlannedFault {
  kind: FaultKind
  /** When it begins, in milliseconds after the round has. */
  atMs: number
  lastsMs: number
  /** Numbers in [0, 1): which of several it strikes, and how hard. */
  which: number
  force: number
}

const FAULTS_OF_NODES = 2
const LATEST_MS = 5_000
const SHORTEST_MS = 300
const LONGEST_MS = 5_000

/**
 * The faults of each round in the order of their beginnings: the same ones for the same seed. Every
 * kind comes once before any comes again.
 */
export function planOf(seed: number, rounds: number): PlannedFault[][] {
  const random = seeded(seed)
  const ofNodes = dealt(random, NODE_FAULTS)
  const ofDatabase = dealt(random, DATABASE_FAULTS)
  return Array.from({ length: rounds }, () => {
    const kinds = Array.from({ length: FAULTS_OF_NODES }, () => ofNodes())
    return [...kinds, ofDatabase()]
      .map((kind) => ({
        kind,
        atMs: Math.floor(random() * LATEST_MS),
        // Short ones are over before anybody notices; half outlast a lease.
        lastsMs: Math.floor(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS)),
        which: random(),
        force: random(),
      }))
      .sort((a, b) => a.atMs - b.atMs)
  })
}

function dealt<Kind>(random: Random, kinds: readonly Kind[]): () => Kind {
  let deck: Kind[] = []
  return () => {
    if (deck.length === 0) deck = [...kinds]
    return draw(random, deck)
  }
}

/** The faults of a round as a line for people. */
export function describePlan(faults: readonly PlannedFault[]): string {
  return faults
    .map(({ kind, atMs, lastsMs }) => `${kind} at ${seconds(atMs)} for ${seconds(lastsMs)}`)
    .join(', ')
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
