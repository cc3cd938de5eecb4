import {
  type ClockDifference,
  type Log,
  type Sql,
  databaseClockDifference,
  readLastFirstSeq,
} from '@candor/journal'
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
  isFit: () => boolean
  wall: () => number
  monotonic: () => number
  log: Log
}

/** A node that is so many records behind lets others have the lease for a while. */
const FAR_BEHIND = 10_000
const LETS_OTHERS_MS = 2_500

/** Whether a node may lead now; operators are told each reason why not once. */
export class LeadingCheck {
  readonly #parts: LeadingCheckParts
  #told = ''
  #isLeaving = false
  /** Until when it lets others lead, and the last batch of the journal that it was behind then. */
  #letsOthers = { until: Number.NEGATIVE_INFINITY, batch: -1 }

  constructor(parts: LeadingCheckParts) {
    this.#parts = parts
  }

  /** From now on it may not. */
  leave(): void {
    this.#isLeaving = true
  }

  /** `seq`: how far the node is. Rejects with the database's error. */
  async mayLead(
    sql: Sql,
    own: Pick<NodeFacts, 'settings'>,
    others: readonly Pick<KnownNode, 'settings' | 'isPresent'>[],
    seq: number,
  ): Promise<boolean> {
    if (this.#isLeaving || !this.#parts.isFit()) return false
    const { wall, monotonic, log } = this.#parts
    if (others.some(({ isPresent }) => isPresent) && (await this.#letsThem(sql, seq))) return false
    const whyNot = whyNotLead(own, others, await databaseClockDifference(sql, wall, monotonic))
    if (whyNot === undefined) return true
    if (whyNot !== this.#told) log.warn({}, `This node may not lead. ${whyNot}`)
    this.#told = whyNot
    return false
  }

  /**
   * Whether others are to lead who have less to read before they can. Where none of them does, this node
   * may after a while.
   */
  async #letsThem(sql: Sql, seq: number): Promise<boolean> {
    const batch = await readLastFirstSeq(sql)
    if (batch - seq < FAR_BEHIND) return false
    const now = this.#parts.monotonic()
    if (this.#letsOthers.batch !== batch) this.#letsOthers = { until: now + LETS_OTHERS_MS, batch }
    return now < this.#letsOthers.until
  }
}
