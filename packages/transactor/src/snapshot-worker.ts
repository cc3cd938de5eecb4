import { parentPort, workerData } from 'node:worker_threads'
import { type Log, openJournalReader, realDisk } from '@candor/journal'
import { recoverEngine } from './recover-engine.ts'
import type { SnapshotTask } from './worker-snapshots.ts'

/** The thread of `workerSnapshots`: one snapshot, then it ends. */
const { folder, seq } = workerData as SnapshotTask
const silent: Log = { info() {}, warn() {}, error() {} }
const startedAt = performance.now()
const reader = await openJournalReader({ disk: realDisk(), folder, untilSeq: seq })
const { engine } = await recoverEngine(reader, silent)
const state = engine.encodeState()
await reader.writeSnapshot(seq, state)
const ms = Math.round(performance.now() - startedAt)
parentPort?.postMessage({ seq, bytes: state.length, ms })
