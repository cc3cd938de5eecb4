import type { SessionResult } from '../store/own-session.ts'
import type { DutyRow } from './tables.ts'

/** Runs one statement and tells what PostgreSQL said beside its result. */
export type Ask = (text: string, values?: readonly unknown[]) => Promise<SessionResult>

/** Whether a change of a duty is on the replicas is not known: it counts as not made. */
class DutyUnknown extends Error {
  override name = 'DutyUnknown'
}

const COLUMNS = 'name, epoch, node, taking, renewals, released, busy, wanted'

/** Reads all duties by these names, and makes the rows that are missing. */
export async function readOrMakeDuties(ask: Ask, names: readonly string[]): Promise<DutyRow[]> {
  const text = `select ${COLUMNS} from duties where name = any($1)`
  const found = await ask(text, [names])
  if (found.rows.length === names.length) return found.rows as unknown as DutyRow[]
  await ask('insert into duties (name) select unnest($1::text[]) on conflict (name) do nothing', [
    names,
  ])
  return (await ask(text, [names])).rows as unknown as DutyRow[]
}

/**
 * Takes a duty where it still is as it was seen in `from`. Returns its new epoch; undefined when
 * another was faster or the holder renewed.
 */
export async function takeDuty(
  ask: Ask,
  from: DutyRow,
  by: { node: string; taking: string; busy: boolean },
): Promise<number | undefined> {
  const { rows } = heeded(
    await ask(
      `update duties set epoch = epoch + 1, node = $5, taking = $6, renewals = 0, released = false,
         busy = $7, wanted = false
       where name = $1 and epoch = $2 and renewals = $3 and taking = $4 returning epoch`,
      [from.name, from.epoch, from.renewals, from.taking, by.node, by.taking, by.busy],
    ),
  )
  return rows[0] && Number(rows[0]['epoch'])
}

/** Renews a taking; undefined when the duty is another's by now. */
export async function renewDuty(
  ask: Ask,
  { name, taking, busy }: Pick<DutyRow, 'name' | 'taking' | 'busy'>,
): Promise<{ wanted: boolean } | undefined> {
  const { rows } = heeded(
    await ask(
      `update duties set renewals = renewals + 1, busy = $3 where name = $1 and taking = $2
       returning wanted`,
      [name, taking, busy],
    ),
  )
  return rows[0] && { wanted: rows[0]['wanted'] === true }
}

/** Gives a taking back, so that the next need not wait for its term. */
export async function releaseDuty(
  ask: Ask,
  { name, taking }: Pick<DutyRow, 'name' | 'taking'>,
): Promise<void> {
  await ask(
    `update duties set renewals = renewals + 1, released = true where name = $1 and taking = $2`,
    [name, taking],
  )
}

/** Asks the holder, who decides as well, for the duty. */
export async function askForDuty(
  ask: Ask,
  { name, taking }: Pick<DutyRow, 'name' | 'taking'>,
): Promise<void> {
  await ask(`update duties set wanted = true where name = $1 and taking = $2 and busy`, [
    name,
    taking,
  ])
}

/** A notice says that the wait for the replicas was cancelled. */
function heeded(result: SessionResult): SessionResult {
  const [notice] = result.notices
  if (notice) throw new DutyUnknown(notice.message)
  return result
}
