import type { Recorded } from './events.ts'

/**
 * How a record is written, its first byte. 1 is that of the first release; 2 adds the command's id; 3
 * is written as 2 and holds orders that wait for the next price; 4 is written as 2 as well, and holds
 * orders of the book whose taking back waits; 5 is written as 2 too, and holds terms of orders, their
 * changes and dead man's switches; 6 is written as 2 too, and holds conditional orders and changes of
 * positions: parts that are closed, margin that is added or taken out; 7 is written as 2 too, and holds
 * orders of futures by amount, orders with exits of their own, fees by tiers and a ladder that steps back; 8 is
 * written as 2 too, and holds what simulated prices and payouts are bound to, and what the venue owes to
 * people, and steps that are set in place of expected ones. A format is read for ever. It is written only once the epoch says so, because every process that reads the journal
 * has to know it.
 */
export const NEWEST_FORMAT = 8

/**
 * What is read was written by a newer release. The message says in which format, and which ones this
 * release reads.
 */
export class WrittenByNewer extends Error {
  override name = 'WrittenByNewer'
}

/**
 * Throws `WrittenByNewer` for an epoch whose records are of a format beyond this release's: its rules are
 * unknown here, also where each record by itself could be read.
 */
export function checkEpochFormat(format: number): void {
  if (format <= NEWEST_FORMAT) return
  throw new WrittenByNewer(
    `its epoch is of record format ${format}, and this version reads formats up to ${NEWEST_FORMAT}`,
  )
}

const PENDING_FORMAT = 3
const BOUND_FORMAT = 4
const TERMS_FORMAT = 5
const TRIGGERS_FORMAT = 6
const POSITIONS_FORMAT = 6
const LADDER_FORMAT = 7
const TIERS_FORMAT = 7
const EXITS_FORMAT = 7
const AMOUNTS_FORMAT = 7
const SEED_FORMAT = 8
const LIABILITIES_FORMAT = 8
const PAYEES_FORMAT = 8
const EXPECTED_STEPS_FORMAT = 8

/**
 * Whether the present rules hold: an order that trades with the house waits for the next price,
 * spreads follow movements, and quotes left unused count.
 */
export function waitsForPrices({ epoch }: { epoch: { format: number } | undefined }): boolean {
  return epoch !== undefined && epoch.format >= PENDING_FORMAT
}

/**
 * Whether an order of the book is bound to the house while the house's quotes reach it: they fill it
 * when they have stood there for the lag, and until then it is taken back at the next price alone.
 */
export function bindsReached({ epoch }: { epoch: { format: number } | undefined }): boolean {
  return epoch !== undefined && epoch.format >= BOUND_FORMAT
}

/**
 * Whether a trade carries deposits over to the currency bought, so that bound credit is all that is
 * beyond them. In former records they stay in the currency that was brought.
 */
export function carriesDeposits({ epoch }: { epoch: { format: number } | undefined }): boolean {
  return epoch !== undefined && epoch.format >= BOUND_FORMAT
}

/**
 * Whether orders may have terms of their own and be changed, and whether a dead man's switch can be set.
 * In former records none of it may stand.
 */
export function knowsOrderTerms({ epoch }: { epoch: { format: number } | undefined }): boolean {
  return epoch !== undefined && epoch.format >= TERMS_FORMAT
}

/** Whether orders may wait for a condition. In former records none may stand. */
export function knowsTriggers({ epoch }: { epoch: { format: number } | undefined }): boolean {
  return epoch !== undefined && epoch.format >= TRIGGERS_FORMAT
}

/**
 * Whether parts of a position may be closed, its margin changed and steps set. In former records none
 * of it may stand.
 */
export function changesPositions({ epoch }: { epoch: { format: number } | undefined }): boolean {
  return epoch !== undefined && epoch.format >= POSITIONS_FORMAT
}

/**
 * Whether the house's quotes step back where people quote: lots that an order is filled with by people
 * use up the ladder as its own do.
 */
export function stepsBack({ epoch }: { epoch: { format: number } | undefined }): boolean {
  return epoch !== undefined && epoch.format >= LADDER_FORMAT
}

/**
 * Whether a trade beyond the house's usual quotes counts as one at the nearest of them for what goes by
 * the last trade. In former records every trade counts as it was.
 */
export function boundsTrades({ epoch }: { epoch: { format: number } | undefined }): boolean {
  return epoch !== undefined && epoch.format >= LADDER_FORMAT
}

/**
 * Whether nothing that people offer or take back decides what becomes of an order of the book that waits for
 * the house's price. In former records an order could come to nothing by that.
 */
export function keepsWaiting({ epoch }: { epoch: { format: number } | undefined }): boolean {
  return epoch !== undefined && epoch.format >= LADDER_FORMAT
}

/**
 * Whether a dead man's switch takes back all that the house's quotes reach, however much of its owner's
 * waits. In former records the rest stayed where too much waited.
 */
export function switchesTakeAll({ epoch }: { epoch: { format: number } | undefined }): boolean {
  return epoch !== undefined && epoch.format >= LADDER_FORMAT
}

/**
 * Whether volume is counted and fees may be less from one on. In former records nothing is counted, and
 * everybody pays the market's own fees.
 */
export function knowsTiers({ epoch }: { epoch: { format: number } | undefined }): boolean {
  return epoch !== undefined && epoch.format >= TIERS_FORMAT
}

/**
 * Whether fees by volume may be set: not in an epoch that a release without them may take part in. Books
 * in which no epoch has begun yet are laid out for the first one.
 */
export function maySetTiers({ epoch }: { epoch: { format: number } | undefined }): boolean {
  return epoch === undefined || epoch.format >= TIERS_FORMAT
}

/** Whether orders may have exits of their own. In former records none may stand. */
export function knowsExits({ epoch }: { epoch: { format: number } | undefined }): boolean {
  return epoch !== undefined && epoch.format >= EXITS_FORMAT
}

/** Whether an order of futures may say what it may cost in place of its lots. In former records none may. */
export function ordersByAmount({ epoch }: { epoch: { format: number } | undefined }): boolean {
  return epoch !== undefined && epoch.format >= AMOUNTS_FORMAT
}

/** Whether simulated prices may be bound to keys that are opened afterwards. In former records none are. */
export function commitsSeeds({ epoch }: { epoch: { format: number } | undefined }): boolean {
  return epoch !== undefined && epoch.format >= SEED_FORMAT
}

/** Whether what the venue owes to people may be published in the books. In former records it is not. */
export function publishesLiabilities({
  epoch,
}: {
  epoch: { format: number } | undefined
}): boolean {
  return epoch !== undefined && epoch.format >= LIABILITIES_FORMAT
}

/** Whether a withdrawal is bound to whom it pays. In former records it is not. */
export function bindsPayees({ epoch }: { epoch: { format: number } | undefined }): boolean {
  return epoch !== undefined && epoch.format >= PAYEES_FORMAT
}

/** Whether steps may be set in place of expected ones alone. In former records they replace any. */
export function comparesSteps({ epoch }: { epoch: { format: number } | undefined }): boolean {
  return epoch !== undefined && epoch.format >= EXPECTED_STEPS_FORMAT
}

/** Returns the format that a record needs: the first that has room for what it holds. */
export function formatOf({ id }: Pick<Recorded, 'id'>): number {
  return id === undefined ? 1 : 2
}
