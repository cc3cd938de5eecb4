export { isPostgresAway } from './away.ts'
export { openCluster } from './cluster.ts'
export { APPLICATION_NAME, ClusterInUse } from './leftover.ts'
export { type PostgresServer, startServer } from './server.ts'
export {
  type Notice,
  openPostgresSession,
  type PostgresSession,
  type SessionResult,
} from './session.ts'
