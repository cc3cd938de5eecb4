/** No row has an id beyond it. */
const MOST_ID = 2_147_483_647

/** An id of the wire as the tables compare it: one that is too large lies behind every row. */
export function rowId(id: string): number {
  return Math.min(Number(id), MOST_ID)
}
