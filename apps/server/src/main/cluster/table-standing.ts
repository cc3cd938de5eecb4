import type { Sql } from '@candor/journal'
import { DUTY_NAMES } from '../../kernel/duties/duty.ts'

/** Who has a duty, as its row says. */
export interface DutyHolder {
  name: string
  node: string
  epoch: number
  renewals: number
  released: boolean
}

/** Reads who has which duty, and makes no row: a duty that nobody ever had is left out. */
export async function readHolders(sql: Sql): Promise<DutyHolder[]> {
  const { rows } = await sql.query(
    'select name, node, epoch, renewals, released from duties where name = any($1) order by name',
    [DUTY_NAMES],
  )
  return rows.map((row) => ({
    name: String(row['name']),
    node: String(row['node']),
    epoch: Number(row['epoch']),
    renewals: Number(row['renewals']),
    released: row['released'] === true,
  }))
}

/** Reads how far the tables are. */
export async function readWatermark(sql: Sql): Promise<number> {
  const { rows } = await sql.query('select seq from projector_state')
  return Number(rows[0]?.['seq'] ?? 0)
}
