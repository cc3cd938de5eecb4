import { sql } from 'kysely'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Figures } from './figures.ts'

interface DatabaseRow {
  bytes: number
  connections: number
  most: number
}

interface ReplicaRow {
  replica: string | null
  sync: string | null
  seconds: number | null
  bytes: number | null
}

/**
 * How PostgreSQL does, as this node's sessions see it: every node tells the same. A role without
 * pg_monitor is shown that there are replicas, and nothing of them.
 */
export function watchDatabase(figures: Figures, { store }: Pick<Kernel, 'store'>): void {
  const answer = figures.gauge({
    name: 'candor_database_answer_seconds',
    help: 'Time PostgreSQL took to answer these questions last',
    collect: () => read(),
  })
  const bytes = figures.gauge({
    name: 'candor_database_bytes',
    help: 'Bytes of the venue’s database',
    collect: () => read(),
  })
  const connections = figures.gauge({
    name: 'candor_database_connections',
    help: 'Connections of all nodes to PostgreSQL',
    collect: () => read(),
  })
  const most = figures.gauge({
    name: 'candor_database_connections_most',
    help: 'Connections that PostgreSQL takes',
    collect: () => read(),
  })
  const replicas = figures.gauge({
    name: 'candor_database_replicas',
    help: 'Replicas that follow the primary',
    collect: () => read(),
  })
  const labelNames = ['replica', 'sync'] as const
  const lag = figures.gauge({
    name: 'candor_database_replica_lag_seconds',
    help: 'How far a replica of PostgreSQL is behind in time; absent where nothing was written lately',
    labelNames,
    collect: () => read(),
  })
  const behind = figures.gauge({
    name: 'candor_database_replica_behind_bytes',
    help: 'Bytes of the log that a replica of PostgreSQL has not replayed',
    labelNames,
    collect: () => read(),
  })
  const read = figures.seldom('database', async () => {
    const from = performance.now()
    const { rows } = await OF_SERVER.execute(store)
    const { rows: found } = await OF_REPLICAS.execute(store)
    answer.set((performance.now() - from) / 1_000)
    const [server] = rows
    bytes.set(server!.bytes)
    connections.set(server!.connections)
    most.set(server!.most)
    replicas.set(found.length)
    lag.reset()
    behind.reset()
    for (const { replica, sync, ...own } of found) {
      if (replica === null || sync === null) continue
      if (own.seconds !== null) lag.set({ replica, sync }, own.seconds)
      if (own.bytes !== null) behind.set({ replica, sync }, own.bytes)
    }
  })
}

const OF_SERVER = sql<DatabaseRow>`
  select pg_database_size(current_database())::float8 as bytes,
    (select sum(numbackends) from pg_stat_database)::float8 as connections,
    current_setting('max_connections')::float8 as most`

/** A database that is a replica itself has no log to compare with. */
const OF_REPLICAS = sql<ReplicaRow>`
  select application_name as replica, sync_state as sync,
    extract(epoch from replay_lag)::float8 as seconds,
    case when pg_is_in_recovery() then null
      else greatest(0, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::float8 end as bytes
  from pg_stat_replication`
