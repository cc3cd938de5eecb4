import { money, payees } from '../cash/cash-codec.ts'
import { giftPolicy } from '../cash/codec.ts'
import { credits } from '../cash/credit-codec.ts'
import { adoptedRelease, currencies, indexes, lastPrints } from '../catalogue/snapshot.ts'
import { CodecError, Reader } from '../codec/reader.ts'
import { Writer } from '../codec/writer.ts'
import { WrittenByNewer } from '../core/record-format.ts'
import type { SnapshotPart } from '../core/snapshot.ts'
import type { State } from '../core/state.ts'
import { previews, productOrders, productRules } from '../earn/codec.ts'
import { epochNow } from '../epochs/codec.ts'
import { fastOrders, fastRules } from '../fast/codec.ts'
import { movements, recentPrints, windows } from '../feed/codec.ts'
import {
  futuresOrders,
  futuresRules,
  spreadsDue,
  stepsOfPositions,
  sweepsLeft,
} from '../futures/codec.ts'
import { personalLimits } from '../limits/codec.ts'
import { publishedLiabilities } from '../liabilities/codec.ts'
import { pendingOrders } from '../pending/codec.ts'
import { seedNow } from '../seed/codec.ts'
import { exclusions } from '../sources/codec.ts'
import { deadMansSwitches, markets, openOrders, termsOfOrders, youngOrders } from '../spot/codec.ts'
import { exitsOfOrders } from '../spot/triggers/exits/codec.ts'
import { feeTiers, tradedDays } from '../spot/tiers/codec.ts'
import { conditionalOrders } from '../spot/triggers/codec.ts'
import { quotes, swapRules, unusedQuotes } from '../swap/codec.ts'
import {
  balances,
  closedOrders,
  counters,
  formerRequests,
  recentCommands,
  recentRequests,
  users,
} from './books-codec.ts'

/**
 * First byte of every snapshot. Version 1 knew spot alone and ends before the products; version 2
 * ends before money in and out; version 3 knew requests by hashes alone, and nothing of what binds
 * gifts and bonuses; version 4 knew no epochs, and of commands only those with a request; version 5
 * knew no orders that wait for a price, and nothing of how far prices moved; version 6 knew no
 * prints but the last and those that settle contracts; version 7 knew no terms of orders; version 8
 * knew neither conditional orders nor steps of positions; version 9 knew neither exits of orders nor
 * tiers of fees; version 10 knew neither a
 * seed nor published liabilities nor payees.
 */
export const STATE_VERSION = 11

/** What a snapshot of each version adds to the one before it, in the order it is written. */
const PARTS: Record<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11, readonly SnapshotPart[]> = {
  1: [
    counters,
    currencies,
    indexes,
    lastPrints,
    markets,
    giftPolicy,
    users,
    balances,
    openOrders,
    formerRequests,
    closedOrders,
  ],
  2: [
    fastRules,
    futuresRules,
    productRules,
    swapRules,
    windows,
    fastOrders,
    futuresOrders,
    sweepsLeft,
    productOrders,
    quotes,
    previews,
    personalLimits,
  ],
  3: [money],
  4: [recentRequests, credits],
  5: [recentCommands, epochNow, adoptedRelease],
  6: [movements, spreadsDue, pendingOrders, unusedQuotes, youngOrders, exclusions],
  7: [recentPrints],
  8: [termsOfOrders, deadMansSwitches],
  9: [conditionalOrders, stepsOfPositions],
  10: [exitsOfOrders, feeTiers, tradedDays],
  11: [seedNow, publishedLiabilities, payees],
}

function partsOf(version: number): readonly SnapshotPart[] {
  return Object.entries(PARTS).flatMap(([since, parts]) => (Number(since) <= version ? parts : []))
}

/**
 * Encodes the whole state in one canonical order: catalogue by id, users and accounts by id, open
 * orders by id (which is their time priority), requests in the order they were carried out. The
 * layout of hash tables leaves no trace, and an account at zero equals none.
 */
export function encodeState(state: State, version: number = STATE_VERSION): Uint8Array {
  const writer = new Writer()
  writer.byte(version)
  for (const part of partsOf(version)) part.write(writer, state)
  return writer.take()
}

/**
 * Restores an encoded state into an empty one. Throws `WrittenByNewer` for what a newer release wrote,
 * and `CodecError` for anything else that `encodeState` did not write.
 */
export function decodeState<Filled extends State>(bytes: Uint8Array, state: Filled): Filled {
  const reader = new Reader(bytes)
  const version = reader.byte()
  if (version < 1) throw new CodecError(`states of version ${version} are unknown`)
  if (version > STATE_VERSION) {
    throw new WrittenByNewer(
      `it is of snapshot version ${version}, and this version reads up to ${STATE_VERSION}`,
    )
  }
  for (const part of partsOf(version)) part.read(reader, state, version)
  reader.end()
  return state
}
