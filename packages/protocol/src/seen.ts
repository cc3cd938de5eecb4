/**
 * Header that a client gets with each answer and sends back with its next call, so that it reads
 * nothing older at another process of the venue.
 */
export const SEEN_HEADER = 'candor-seen'

/** How far a client has seen a venue. Numbers are those of the journal's records. */
export interface Seen {
  /** The venue's id, 32 hex digits: numbers of another venue say nothing. */
  venue: string
  /** The newest state of balances, orders and rules that the client was answered from, or wrote. */
  books: number
  /** The record that its lists have to show: of its own writes, and of lists that it has read. */
  tables: number
}

const FORM = /^([0-9a-f]{32})\.(0|[1-9][0-9]{0,15})\.(0|[1-9][0-9]{0,15})$/

/** Reads `<venue>.<books>.<tables>`. Returns undefined for anything else. */
export function parseSeen(text: string | null | undefined): Seen | undefined {
  const found = text ? FORM.exec(text) : null
  if (!found) return undefined
  const [books, tables] = [Number(found[2]), Number(found[3])]
  if (!Number.isSafeInteger(books) || !Number.isSafeInteger(tables)) return undefined
  return { venue: found[1]!, books, tables }
}

export function writeSeen({ venue, books, tables }: Seen): string {
  return `${venue}.${books}.${tables}`
}
