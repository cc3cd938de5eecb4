import type { Sql } from './sql.ts'

/**
 * What the journal's statements rely on, whatever a role or database sets: a commit that waits for
 * the replicas; nothing that ends a wait; read committed, in which an append meets the newest lease;
 * and being told when a wait was cancelled. pg_settings leaves out what an older server lacks.
 */
const PREPARE = `
  select set_config(name, value, false)
  from pg_settings join (values
    ('synchronous_commit', case current_setting('synchronous_commit')
      when 'remote_apply' then 'remote_apply' else 'on' end),
    ('statement_timeout', '0'),
    ('lock_timeout', '0'),
    ('transaction_timeout', '0'),
    ('idle_session_timeout', '0'),
    ('default_transaction_isolation', 'read committed'),
    ('default_transaction_read_only', 'off'),
    ('client_min_messages', 'notice')
  ) as own (name, value) using (name)
`

/** Sets a session up for appends and for changes of the lease. Calling it again changes nothing. */
export async function prepareJournalSession(sql: Sql): Promise<void> {
  await sql.query(PREPARE)
}
