import type { Sql } from '@candor/journal'

/** Of one statement's transaction: a claim is not worth a wait for replicas. */
const LOCALLY = `select set_config('synchronous_commit', 'local', true)`

export const SNAPSHOT_CLAIMS = `
  create table if not exists cluster_snapshots (
    claimed_seq bigint not null,
    only_row boolean not null default true unique check (only_row)
  );
  insert into cluster_snapshots (claimed_seq) select 0
  where not exists (select from cluster_snapshots) on conflict (only_row) do nothing;
`

/**
 * A claim beyond the table's end was made in another history. One whose node ended before it had
 * written is not made again: the next comes so many records later.
 */
const CLAIM = `
  with locally as materialized (${LOCALLY})
  update cluster_snapshots set claimed_seq = $1 from locally
  where claimed_seq <= $1 - $2::bigint or claimed_seq > (
    select coalesce(max(last_seq), 0) from (
      select last_seq from journal_chunks order by first_seq desc limit 1
    ) as last
  )
  returning claimed_seq
`

/** Whether it falls to the caller to take a snapshot at about `seq`: to one node every so many records. */
export async function claimSnapshot(sql: Sql, seq: number, everyRecords: number): Promise<boolean> {
  const { rows } = await sql.query(CLAIM, [seq, everyRecords])
  return rows.length === 1
}
