import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, FIRST_USER } from '@candor/engine'
import { openFileJournal, realDisk } from '@candor/journal'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { START, arrivingUser, openingCommands, tradingCommands } from '../test/scripted-venue.ts'
import { openTransactor, workerSnapshots } from './index.ts'

describe('snapshots taken in a thread of their own', () => {
  let folder: string
  const messages: string[] = []
  const note = (_facts: object, message: string) => void messages.push(message)
  const log = { info: note, warn: note, error: note }

  beforeEach(async () => {
    messages.length = 0
    folder = await mkdtemp(join(tmpdir(), 'candor-snapshots-'))
  })

  afterEach(() => rm(folder, { recursive: true }))

  const open = async () => {
    const journal = await openFileJournal({ disk: realDisk(), folder, segmentBytes: 1 << 20 })
    const transactor = await openTransactor({
      journal,
      now: () => START,
      log,
      snapshotEveryRecords: 40,
      takeSnapshot: workerSnapshots(folder, log),
    })
    return { journal, transactor }
  }

  it('are the state that the serving engine had, while it goes on', async () => {
    const { journal, transactor } = await open()
    const commands = [
      ...openingCommands(),
      ...arrivingUser(FIRST_USER),
      ...tradingCommands(8, 1, 400),
    ]
    let submitted = 0
    while (!(await journal.latestSnapshot())) {
      await transactor.submit(commands[submitted++ % commands.length]!)
    }
    const snapshot = await journal.latestSnapshot()
    expect(snapshot?.seq).toBeGreaterThanOrEqual(40)
    await transactor.stop()
    const stopped = Buffer.from((transactor.engine as Engine).encodeState())
    const again = await open()
    expect(stopped.equals((again.transactor.engine as Engine).encodeState())).toBe(true)
    await again.transactor.stop()
  })

  it('do not hold up a stop', async () => {
    const { transactor } = await open()
    const commands = [
      ...openingCommands(),
      ...arrivingUser(FIRST_USER),
      ...tradingCommands(9, 1, 400),
    ]
    await Promise.all(commands.map((command) => transactor.submit(command)))
    await transactor.stop()
    expect(messages.filter((message) => message.includes('could not'))).toEqual([])
    const journal = await openFileJournal({ disk: realDisk(), folder, segmentBytes: 1 << 22 })
    expect((await journal.latestSnapshot())?.seq).toBe(transactor.engine.lastSeq)
    await journal.close()
  })
})
