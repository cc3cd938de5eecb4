import { type ClockDifference, type Log, type Sql, databaseClockDifference } from '@candor/journal'
import type { KnownNode, NodeFacts } from './nodes-table.ts'

/** Nobody leads whose wall clock is further from the database's. */
const MOST_APART_MS = 250

/** Returns why a node may not lead, in a sentence for operators; undefined where it may. */
function whyNotLead(
  own: Pick<NodeFacts, 'settings'>,
  known: readonly Pick<KnownNode, 'settings' | 'isPresent'>[],
  { differenceMs, uncertaintyMs }: ClockDifference,
): string | undefined {
  const apartMs = Math.abs(differenceMs)
  if (apartMs + uncertaintyMs > MOST_APART_MS) {
    const far = Math.round(apartMs)
    return `Its clock is ${far} ms from the database's, ${MOST_APART_MS} at most: set the clocks.`
  }
  // While settings are changed node by node, the old and the new ones may both be half of them.
  const others = known.filter(({ isPresent }) => isPresent)
  const unlike = others.filter(({ settings }) => settings !== own.settings).length
  if (unlike > others.length - unlike + 1) {
    return 'Its settings differ from those of most nodes: give every node the same.'
  }
  return undefined
}

/**
 * The format that records are written in: what every node reads, and never one that was left. `nodes`:
 * also those that were not seen lately, since the next moment may bring them back.
 */
export function formatFor(
  nodes: readonly Pick<NodeFacts, 'format'>[],
  own: number,
  before: number,
): number {
  return Math.max(before, Math.min(own, ...nodes.map(({ format }) => format)))
}

export interface LeadingCheckParts {
  wall: () => number
  monotonic: () => number
  log: Log
}

/** Whether a node may lead now; operators are told each reason why not once. */
export class LeadingCheck {
  readonly #parts: LeadingCheckParts
  #told = ''

  constructor(parts: LeadingCheckParts) {
    this.#parts = parts
  }

  /** Rejects with the database's error. */
  async mayLead(
    sql: Sql,
    own: Pick<NodeFacts, 'settings'>,
    others: readonly Pick<KnownNode, 'settings' | 'isPresent'>[],
  ): Promise<boolean> {
    const { wall, monotonic, log } = this.#parts
    const whyNot = whyNotLead(own, others, await databaseClockDifference(sql, wall, monotonic))
    if (whyNot === undefined) return true
    if (whyNot !== this.#told) log.warn({}, `This node may not lead. ${whyNot}`)
    this.#told = whyNot
    return false
  }
}
