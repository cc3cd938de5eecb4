import { parentPort, workerData } from 'node:worker_threads'
import { Replica } from '@candor/cluster'
import type { Log } from '@candor/journal'
import { restoreNewest } from '@candor/transactor'
import type { TableSnapshotTask } from './table-snapshots.ts'
import { openTablesReader } from '../../kernel/store/tables-reader.ts'

/** The thread of `tableSnapshots`: one snapshot, then it ends. */
const { address, seq } = workerData as TableSnapshotTask
const silent: Log = { info() {}, warn() {}, error() {} }
const startedAt = performance.now()
const { reader, close } = await openTablesReader(address, {
  applicationName: 'candor-snapshot',
})
try {
  const { engine, chain } = await restoreNewest(reader, silent)
  const replica = new Replica({ engine, chain, reader, applied() {} })
  await replica.catchUp(seq)
  // Another node may have kept a newer one meanwhile.
  if (replica.seq === seq) {
    const state = engine.encodeState()
    await reader.writeSnapshot(seq, state, Buffer.from(replica.chainHash!, 'hex'))
    const ms = Math.round(performance.now() - startedAt)
    parentPort?.postMessage({ seq, bytes: state.length, ms })
  }
} finally {
  await close()
}
