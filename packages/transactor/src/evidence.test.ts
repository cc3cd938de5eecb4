import { hash } from 'node:crypto'
import type { Command } from '@candor/engine'
import { type Evidence, MOST_EVIDENCE_BYTES, openFileJournal } from '@candor/journal'
import { type MemoryDisk, memoryDisk } from '@candor/journal/testing'
import { beforeEach, expect, test } from 'vitest'
import { START, btcPrint, openingCommands } from '../test/scripted-venue.ts'
import { type Transactor, type TransactorOptions, openTransactor } from './index.ts'

const ID = 'ab'.repeat(16)

let disk: MemoryDisk
let transactor: Transactor
let clock: number

const open = async (options: Partial<TransactorOptions> = {}) => {
  const files = { disk, folder: 'j', segmentBytes: 256 << 10, markAfterMs: 0 }
  const journal = await openFileJournal(files)
  transactor = await openTransactor({ journal, now: () => clock++, ...options })
}

beforeEach(async () => {
  disk = memoryDisk()
  clock = START
  await open()
  for (const command of openingCommands()) await transactor.submit(command)
})

const bytesOf = (text: string) => Buffer.from(text)

/** A print that states this evidence. */
const printOf = (evidence: Uint8Array, ticks = 6_500_000): Command => ({
  kind: 'printPrices',
  prints: [btcPrint(ticks)],
  evidence: hash('sha256', evidence),
})

async function all(): Promise<Evidence[]> {
  const found: Evidence[] = []
  for await (const each of transactor.readEvidence({})) found.push(each)
  return found
}

test('evidence is kept with its record, at its time, and read by it', async () => {
  const evidence = bytesOf('kraken 65,000.00')
  const result = await transactor.submit(printOf(evidence), undefined, evidence)
  if (result.outcome !== 'accepted') throw new Error(result.outcome)
  const { seq, at, events } = result.record
  expect(events).toContainEqual({ kind: 'printsEvidenced', hash: hash('sha256', evidence) })
  expect(await transactor.evidence(seq)).toEqual(evidence)
  expect(await transactor.evidence(seq - 1)).toBeUndefined()
  await transactor.stop()
  await open()
  expect(await all()).toEqual([{ seq, at, bytes: evidence }])
  await transactor.dropEvidence(at + 86_400_000)
})

test('evidence that is not what the command states is refused, and nothing is submitted', async () => {
  const evidence = bytesOf('kraken 65,000.00')
  const { durableSeq } = transactor
  const stated = printOf(evidence)
  const submitted: [Command, Uint8Array | undefined, string][] = [
    [stated, bytesOf('kraken 65,000.01'), 'is not what the command states'],
    [stated, undefined, 'is missing'],
    [stated, Buffer.alloc(MOST_EVIDENCE_BYTES + 1), 'are the most'],
    [{ kind: 'printPrices', prints: [btcPrint(1)] }, evidence, 'is not what the command states'],
    [{ kind: 'passTime' }, evidence, 'is not what the command states'],
  ]
  for (const [command, bytes, why] of submitted) {
    const submitting = transactor.submit(command, ID, bytes)
    await expect(submitting).rejects.toThrow(RangeError)
    await expect(submitting).rejects.toThrow(why)
  }
  expect(transactor.engine.lastSeq).toBe(durableSeq)
  // What is no hash is the engine's to refuse.
  const odd: Command = { kind: 'printPrices', prints: [btcPrint(1)], evidence: 'none' }
  expect(await transactor.submit(odd)).toMatchObject({ rejection: 'catalogue_invalid' })
})

test('evidence of what was refused or done before is not kept', async () => {
  const evidence = bytesOf('unknown index')
  const unknown = { ...printOf(evidence), prints: [{ ...btcPrint(5), index: 9 }] } as Command
  expect(await transactor.submit(unknown, undefined, evidence)).toMatchObject({
    rejection: 'index_unknown',
  })
  await transactor.submit({ kind: 'beginEpoch', epoch: 1, node: 'a', format: 2, venue: ID })
  const print = printOf(evidence)
  const first = await transactor.submit(print, ID, evidence)
  expect(await transactor.submit(print, ID, evidence)).toMatchObject({ outcome: 'repeated' })
  if (first.outcome !== 'accepted') throw new Error(first.outcome)
  expect((await all()).map(({ seq }) => seq)).toEqual([first.record.seq])
})

test('prints of one turn share a batch, each with its own evidence', async () => {
  const batches: number[] = []
  transactor.onCommit((records) => batches.push(records.length))
  const evidence = [1, 2, 3].map((place) => bytesOf(`evidence ${place}`))
  await Promise.all([
    transactor.submit({ kind: 'passTime' }),
    ...evidence.map((bytes, place) =>
      transactor.submit(printOf(bytes, 6_500_000 + place), undefined, bytes),
    ),
  ])
  expect(batches.length).toBe(1)
  expect((await all()).map(({ bytes }) => String(bytes))).toEqual(evidence.map(String))
})

test('evidence counts towards a full batch', async () => {
  await transactor.stop()
  await open({ maxBatchBytes: 5_000 })
  const batches: number[] = []
  transactor.onCommit((records) => batches.push(records.length))
  const evidence = Array.from({ length: 6 }, (_, place) => Buffer.alloc(2_600, place))
  await Promise.all(
    evidence.map((bytes, place) =>
      transactor.submit(printOf(bytes, 6_500_000 + place), undefined, bytes),
    ),
  )
  expect(batches).toEqual([2, 2, 2])
  expect((await all()).length).toBe(6)
})

test('a print whose evidence found no room is answered once there is space', async () => {
  await transactor.stop()
  const eager = (_: number, task: () => void) => {
    const handle = setImmediate(task)
    return () => clearImmediate(handle)
  }
  await open({ timers: { after: eager } })
  // The next segment is prepared in the background.
  while (!disk.paths().includes('j/spare.tmp')) await new Promise(setImmediate)
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate)
  disk.budgetBytes = disk.usedBytes() + 100
  const evidence = Buffer.alloc(5_000, 7)
  let answered = false
  const submitting = transactor.submit(printOf(evidence), undefined, evidence).then((result) => {
    answered = true
    return result
  })
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
  expect(answered).toBe(false)
  expect(await transactor.submit({ kind: 'passTime' })).toEqual({
    outcome: 'unavailable',
    reason: 'journal_full',
  })
  disk.budgetBytes = Number.POSITIVE_INFINITY
  const result = await submitting
  if (result.outcome !== 'accepted') throw new Error(result.outcome)
  expect(await transactor.evidence(result.record.seq)).toEqual(evidence)
})
