import { type Duty, fence } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { MadeList } from './make-list.ts'

/** How many days' lists are kept whole; of older ones root, totals and pools stay. */
const KEPT_DAYS = 31

type Needs = Pick<Kernel, 'store'>

/** A row of the lists; amounts are texts of units. */
export type KeptList = NonNullable<Awaited<ReturnType<typeof readList>>>

/** The list of a day, or the newest one when absent; undefined where there is none. */
export function readList({ store }: Needs, day?: number) {
  const rows = store.selectFrom('liability_lists').selectAll().orderBy('day', 'desc').limit(1)
  return (day === undefined ? rows : rows.where('day', '=', day)).executeTakeFirst()
}

/** Days whose lists are kept whole, newest first. */
export async function keptDays({ store }: Needs): Promise<number[]> {
  const rows = await store
    .selectFrom('liability_pieces')
    .select('day')
    .where('number', '=', 0)
    .orderBy('day', 'desc')
    .execute()
  return rows.map(({ day }) => day)
}

/** The bytes of a list, piece by piece; none where it is not kept. */
export async function* piecesOf({ store }: Needs, day: number): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const row = await store
      .selectFrom('liability_pieces')
      .select('piece')
      .where('day', '=', day)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!row) return
    yield row.piece
  }
}

/** Keeps a list as who has the duty, all of it or nothing, and drops the pieces of those that are too old. */
export async function keepList(
  { store }: Needs,
  duty: Duty,
  { pieces, ...made }: MadeList,
): Promise<void> {
  await store.transaction().execute(async (db) => {
    await fence(db, duty)
    await db
      .insertInto('liability_lists')
      .values({
        ...made,
        root: Buffer.from(made.root),
        totals: JSON.stringify(made.totals),
        pools: JSON.stringify(made.pools),
      })
      .execute()
    for (const [number, piece] of pieces.entries()) {
      const values = { day: made.day, number, piece: Buffer.from(piece) }
      await db.insertInto('liability_pieces').values(values).execute()
    }
    await db
      .deleteFrom('liability_pieces')
      .where('day', '<=', made.day - KEPT_DAYS)
      .execute()
  })
}
