export { startTestServer, type TestServer } from './databases.ts'
export type { Instance } from './instance.ts'
export { TcpProxy } from './proxy.ts'
export { type ReplicatedSet, startReplicated } from './replicated.ts'
