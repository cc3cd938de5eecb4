/** The venue’s tables, beside it or without it. */
export { Vault } from '../src/kernel/secrets/vault.ts'
export { openStore, type Store } from '../src/kernel/store/store.ts'
export { MIGRATIONS } from '../src/main/parts.ts'
export { withStore } from '../src/main/reach-store.ts'
export { dumpEngineTables } from '../test/dump-tables.ts'
export { startProjector } from '../test/start-projector.ts'
