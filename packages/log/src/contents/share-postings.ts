import type { JournaledPosting, JournaledRecord } from './journaled-record.ts'

/** What is told to one party, as it is gathered. */
export interface Share {
  postings: object[]
  events: object[]
  /** Postings between pools that were made for this person. */
  reserves: object[]
}

export const FIRST_PERSON = 100_001
export const isPerson = (owner: number) => owner >= FIRST_PERSON

/** The reasons of postings by which the house moves its own money: pools are public. */
const OPEN_REASONS: ReadonlySet<string> = new Set(['poolFunding', 'poolTransfer'])

/** Where postings go: to persons, to everybody, or to who reads the whole journal. */
export interface Destinations {
  shareOf: (owner: number) => Share
  /** Whose an id is, where that is known. */
  ownerOf: (id: number) => number | undefined
  open: object[]
  whole: object[]
}

type Fill = Readonly<Record<string, unknown>>

/**
 * Gives each side of each posting to its person. One between pools is the person's whom it was made for;
 * the house's own are public.
 */
export function sharePostings(record: JournaledRecord, to: Destinations): void {
  const fills = record.events.filter(({ kind }) => kind === 'spotTraded') as readonly Fill[]
  let sides = 0
  for (const posting of record.postings) {
    const giver = ownerOfAccount(posting.from)
    const taker = ownerOfAccount(posting.to)
    // Each fill has two postings of this reason, in the order of the fills.
    const fill = posting.reason === 'spotTrade' ? fills[sides++ >> 1] : undefined
    if (!isPerson(giver) && !isPerson(taker)) {
      shareBetweenPools(posting, record.owner, to)
      continue
    }
    const between = isPerson(giver) && isPerson(taker) && giver !== taker
    const told = (self: number, other: number) => ({
      reason: posting.reason,
      reference: between ? ownOrder(fill, self) : posting.reference,
      ...(between ? {} : { with: other }),
    })
    if (isPerson(giver)) {
      const own = side(posting.from, -posting.amount)
      to.shareOf(giver).postings.push({ ...own, ...told(giver, taker) })
    }
    if (isPerson(taker)) {
      const own = side(posting.to, posting.amount)
      to.shareOf(taker).postings.push({ ...own, ...told(taker, giver) })
    }
  }
}

function shareBetweenPools(posting: JournaledPosting, asker: number, to: Destinations): void {
  const { from, to: into, amount, reason, reference } = posting
  const told = { from, to: into, amount, reason, reference }
  if (OPEN_REASONS.has(reason)) {
    to.open.push(told)
    return
  }
  const known = to.ownerOf(reference)
  const owner = known ?? asker
  if (isPerson(owner)) to.shareOf(owner).reserves.push(told)
  else to.whole.push(told)
}

/** A posting between two persons refers to the order of one of them: each is told their own. */
function ownOrder(fill: Fill | undefined, self: number): number {
  if (fill?.['takerUser'] === self) return fill['takerOrder'] as number
  if (fill?.['makerUser'] === self) return fill['makerOrder'] as number
  return 0
}

const ownerOfAccount = (account: number) => Math.floor(account / 1024)

/** One account of a posting, and by how much it changed. */
function side(account: number, amount: bigint) {
  const currency = Math.floor(account / 4) % 256
  return { currency, purse: Math.floor(account / 2) % 2, bucket: account % 2, amount }
}
