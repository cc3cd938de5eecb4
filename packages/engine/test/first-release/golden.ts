import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { EngineRecord } from '../../src/registry/record.ts'

/** Records and snapshots as the first release wrote them, byte by byte. */
interface Golden {
  /**
   * Every kind of event and every word in one, every command and every reason of a posting, each
   * number of a record different from all others, beside what was written. Amounts are "123n".
   */
  records: readonly { bytes: string; record: unknown }[]
  /**
   * Venues from their first record on, with every product in use, and their states after some of
   * the records: each part of a snapshot is filled in at least one of them.
   */
  runs: readonly {
    records: readonly string[]
    states: readonly { after: number; bytes: string }[]
  }[]
}

const golden = JSON.parse(
  brotliDecompressSync(readFileSync(new URL('golden.json.br', import.meta.url))).toString(),
) as Golden

/** Words that the engine has renamed since. A word's byte is the same. */
const RENAMED: Record<string, string> = { revoked: 'cancelled' }

export const GOLDEN_RECORDS = golden.records.map(({ bytes, record }) => ({
  bytes: bytesOf(bytes),
  record: revived(record) as EngineRecord,
}))

export const GOLDEN_RUNS = golden.runs.map(({ records, states }) => ({
  records: records.map(bytesOf),
  states: states.map(({ after, bytes }) => ({ after, bytes: bytesOf(bytes) })),
}))

function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'))
}

function revived(value: unknown): unknown {
  if (typeof value === 'string' && RENAMED[value] !== undefined) return RENAMED[value]
  if (typeof value === 'string' && /^\d+n$/.test(value)) return BigInt(value.slice(0, -1))
  if (Array.isArray(value)) return value.map(revived)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, revived(one)]))
}
