export { isPostgresAway } from './away.ts'
export { type BulkReader, openBulkReader } from './bulk-reader.ts'
export { openCluster } from './cluster.ts'
export { AddressUnfit, hostsOf } from './hosts.ts'
export { clientKind } from './primary-client.ts'
export { NoPrimary, openPrimarySession } from './primary.ts'
export { APPLICATION_NAME, ClusterInUse } from './leftover.ts'
export { type PostgresServer, startServer } from './server.ts'
export {
  type Notice,
  openPostgresSession,
  type PostgresSession,
  type SessionResult,
} from './session.ts'
