import type { Rows } from '@candor/programs-protocol/operations'
import { Refusal } from '../../kernel/refusal.ts'

/** What a page asks for. */
interface Page {
  limit: number
  cursor?: string | undefined
}

/**
 * A page of rows, whose cursor is the last one's id. One more than asked for is read, which tells
 * whether others follow.
 */
export async function rowsBehind<Found, Row>(
  { limit, cursor }: Page,
  read: (from: { before: number | undefined; limit: number }) => Promise<readonly Found[]>,
  { idOf, rowOf }: { idOf: (found: Found) => number | string; rowOf: (found: Found) => Row },
): Promise<Rows<Row>> {
  const before = cursor === undefined ? undefined : idIn(cursor)
  const found = await read({ before, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const more = found.length > limit
  return { rows: shown.map(rowOf), nextCursor: more ? String(idOf(shown.at(-1)!)) : null }
}

function idIn(cursor: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(cursor)) throw new Refusal('field_invalid', { field: 'cursor' })
  return Number(cursor)
}
