import {
  type Command,
  type Engine,
  FIRST_USER,
  NEWEST_FORMAT,
  STATE_VERSION,
  auditState,
  createEngine,
  decodeRecord,
  encodeRecord,
  restoreEngine,
} from '@candor/engine'
import { openFileJournal } from '@candor/journal'
import { type MemoryDisk, memoryDisk } from '@candor/journal/testing'
import { describe, expect, it } from 'vitest'
import { START, arrivingUser, openingCommands, tradingCommands } from '../test/scripted-venue.ts'
import { type Result, type Transactor, openTransactor } from './index.ts'
import { RecoveryFailed, recoverEngine } from './recover-engine.ts'

const USERS = 3

/** Everything one run submits, in order, a group for each turn of the event loop. */
function script(seed: number): Command[][] {
  const users = Array.from({ length: USERS }, (_, index) => arrivingUser(FIRST_USER + index))
  const trading = tradingCommands(seed, USERS, 90)
  const groups: Command[][] = [openingCommands(), ...users]
  for (let at = 0; at < trading.length; at += 6) groups.push(trading.slice(at, at + 6))
  return groups
}

const openJournal = (disk: MemoryDisk) =>
  openFileJournal({ disk, folder: 'j', segmentBytes: 4096, markAfterMs: 0 })

async function openOn(disk: MemoryDisk): Promise<Transactor> {
  const journal = await openJournal(disk)
  let clock = START
  return openTransactor({ journal, now: () => clock++, snapshotEveryRecords: 20 })
}

/** Runs the script until the power goes or it ends; gives the seq of each acknowledged record. */
async function run(
  disk: MemoryDisk,
  groups: Command[][],
): Promise<{ told: number; whole: boolean }> {
  let told = 0
  try {
    const transactor = await openOn(disk)
    for (const group of groups) {
      const results: Result[] = await Promise.all(group.map((each) => transactor.submit(each)))
      for (const result of results) {
        if (result.outcome === 'accepted') told = Math.max(told, result.record.seq)
        if (result.outcome === 'repeated') told = Math.max(told, result.seq)
      }
    }
    await transactor.stop()
  } catch {
    return { told, whole: false }
  }
  return { told, whole: disk.powered }
}

/** The state after each seq of the script, from a run in which nothing fails. */
async function statesBySeq(groups: Command[][]): Promise<string[]> {
  const disk = memoryDisk()
  await run(disk, groups)
  const journal = await openJournal(disk)
  const engine = createEngine()
  const states = [Buffer.from(engine.encodeState()).toString('base64')]
  for await (const { bytes } of journal.read(1)) {
    engine.apply(decodeRecord(bytes))
    states.push(Buffer.from(engine.encodeState()).toString('base64'))
  }
  return states
}

/** The view that a transactor gives is the engine itself; its whole state is what has to agree. */
function stateOf(transactor: Transactor): string {
  return Buffer.from((transactor.engine as Engine).encodeState()).toString('base64')
}

describe('a venue that recovers', () => {
  it('has every acknowledged command, and the very same state, wherever the power went', async () => {
    for (const seed of [1, 2, 3]) {
      const groups = script(seed)
      const states = await statesBySeq(groups)
      for (let operation = 0; ; operation++) {
        const disk = memoryDisk({ seed: seed * 10_000 + operation })
        disk.plan({ afterOperations: operation, kind: 'power' })
        const { told, whole } = await run(disk, groups)
        disk.crash()
        const recovered = await openOn(disk)
        const what = `seed ${seed}, operation ${operation}`
        expect(recovered.durableSeq, what).toBeGreaterThanOrEqual(told)
        expect(stateOf(recovered) === states[recovered.durableSeq], what).toBe(true)
        expect(auditState(recovered.engine), what).toEqual([])
        if (whole) break
      }
    }
  })

  it('has every acknowledged command at whatever byte of a write the power went', async () => {
    const groups = script(4)
    const states = await statesBySeq(groups)
    for (let byte = 0; ; byte += 149) {
      const disk = memoryDisk({ seed: byte })
      disk.plan({ afterBytes: byte, kind: 'power' })
      const { told, whole } = await run(disk, groups)
      disk.crash()
      const recovered = await openOn(disk)
      expect(recovered.durableSeq, `byte ${byte}`).toBeGreaterThanOrEqual(told)
      expect(stateOf(recovered) === states[recovered.durableSeq], `byte ${byte}`).toBe(true)
      if (whole) break
    }
  })

  it('answers a request again that it carried out before the power went, and moves nothing twice', async () => {
    const groups = script(5)
    const disk = memoryDisk({ seed: 5 })
    const { told } = await run(disk, groups)
    disk.crash()
    const again = await openOn(disk)
    expect(told).toBeGreaterThan(60)
    for (const command of groups.slice(0, USERS + 1).flat()) {
      if (!('requestId' in command)) continue
      expect((await again.submit(command)).outcome, command.requestId).toBe('repeated')
    }
    expect(again.engine.lastSeq).toBe(told)
  })

  it('begins from its newest snapshot, and from an older one or none when that is damaged', async () => {
    const disk = memoryDisk()
    await run(disk, script(6))
    const states = await statesBySeq(script(6))
    const snapshots = disk.paths().filter((path) => path.endsWith('.state'))
    expect(snapshots).toHaveLength(2)
    for (const damagedCount of [0, 1, 2]) {
      const damaged = disk.fork(1)
      for (const path of snapshots.slice(2 - damagedCount)) damaged.flip(path, 200)
      const transactor = await openOn(damaged)
      expect(stateOf(transactor)).toBe(states.at(-1))
    }
  })

  it('begins from a snapshot of the former release as well', async () => {
    const disk = memoryDisk()
    await run(disk, script(8))
    const states = await statesBySeq(script(8))
    const journal = await openJournal(disk)
    const seq = journal.durableSeq
    const engine = restoreEngine(Buffer.from(states[seq]!, 'base64'))
    await journal.writeSnapshot(seq, engine.encodeState(1))
    const recovered = await recoverEngine(journal, { info() {}, warn() {}, error() {} })
    expect(recovered.snapshotSeq).toBe(seq)
    // That release knew less of a request; everything it did know is there again.
    expect(recovered.engine.encodeState(1)).toEqual(engine.encodeState(1))
    expect((await journal.latestSnapshot())?.state[0]).toBe(1)
  })

  it('passes over a snapshot that is whole but not what the records lead to', async () => {
    const disk = memoryDisk()
    const groups = script(7)
    await run(disk, groups)
    const states = await statesBySeq(groups)
    const journal = await openJournal(disk)
    const seq = journal.durableSeq
    const wrong = Buffer.from(states[seq - 5]!, 'base64')
    await journal.writeSnapshot(seq, wrong)
    const lines: object[] = []
    const log = { info() {}, warn: (facts: object) => lines.push(facts), error() {} }
    const transactor = await openTransactor({ journal, now: () => START, log })
    expect(stateOf(transactor)).toBe(states.at(-1))
    expect(lines).toEqual([{ seq, reason: `its state is that of entry ${seq - 5}` }])
  })

  it('does not open over records that no engine wrote, and says which', async () => {
    const disk = memoryDisk()
    const journal = await openJournal(disk)
    await journal.append([Buffer.from('\u0001not a record')])
    const opening = openTransactor({ journal, now: () => START })
    await expect(opening).rejects.toThrow(RecoveryFailed)
    await expect(opening).rejects.toThrow('Entry 1 of the journal is whole but cannot be applied')
  })

  it('does not open over records of a newer release, and says what is to be done', async () => {
    const disk = memoryDisk()
    const transactor = await openOn(disk)
    const format = NEWEST_FORMAT + 1
    const epoch = { epoch: 1, node: 'a', format: NEWEST_FORMAT, venue: 'ab'.repeat(16) }
    const begun = await transactor.submit({ kind: 'beginEpoch', ...epoch })
    if (begun.outcome !== 'accepted') throw new Error(begun.outcome)
    await transactor.stop()
    const journal = await openJournal(disk)
    const { record } = begun
    const events = [{ kind: 'epochBegan' as const, ...epoch, epoch: 2, format }]
    await journal.append([encodeRecord({ ...record, seq: record.seq + 1, events })])
    await expect(openTransactor({ journal, now: () => START })).rejects.toThrow(
      `Entry 2 of the journal was written by a newer version (its epoch is of record format ${format}, ` +
        `and this version reads formats up to ${NEWEST_FORMAT}): start that version or a later one, ` +
        'or restore a backup of before the upgrade. Nothing was changed.',
    )
  })

  it('does not go round a snapshot of a newer release', async () => {
    const disk = memoryDisk()
    await run(disk, script(9))
    const journal = await openJournal(disk)
    const snapshot = (await journal.latestSnapshot())!
    const newer = Uint8Array.of(STATE_VERSION + 1, ...snapshot.state.subarray(1))
    await journal.writeSnapshot(journal.durableSeq, newer)
    const opening = openTransactor({ journal, now: () => START })
    await expect(opening).rejects.toThrow(RecoveryFailed)
    await expect(opening).rejects.toThrow(
      `The snapshot at entry ${journal.durableSeq} was written by a newer version (it is of snapshot ` +
        `version ${STATE_VERSION + 1}, and this version reads up to ${STATE_VERSION}): start that version`,
    )
  })
})
