export { Instance } from './instance.ts'
export { TcpProxy } from './proxy.ts'
export { ReplicatedSet, startReplicated } from './replicated.ts'
