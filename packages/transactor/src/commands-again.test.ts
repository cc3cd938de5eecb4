import { type Command, type CommandId, FIRST_USER } from '@candor/engine'
import { openFileJournal } from '@candor/journal'
import { type MemoryDisk, memoryDisk } from '@candor/journal/testing'
import { price, quantity } from '@candor/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { START, arrivingUser, openingCommands } from '../test/scripted-venue.ts'
import { type Transactor, type TransactorOptions, openTransactor } from './index.ts'

const FIRST: CommandId = '0123456789abcdef'.repeat(2)
const EPOCH = { kind: 'beginEpoch', epoch: 1, node: 'a', format: 2, venue: FIRST } as const

describe('a command that is submitted again under its id', () => {
  let disk: MemoryDisk
  let transactor: Transactor
  let cancel: Command

  const open = async (options: Partial<TransactorOptions> = {}) => {
    const place = { disk, folder: 'j', segmentBytes: 256 * 1024, markAfterMs: 0 }
    transactor = await openTransactor({
      journal: await openFileJournal(place),
      now: () => START,
      ...options,
    })
  }

  const submitAll = (commands: Command[]) =>
    Promise.all(commands.map((command) => transactor.submit(command)))

  beforeEach(async () => {
    disk = memoryDisk()
    await open()
    await submitAll([EPOCH, ...openingCommands(), ...arrivingUser(FIRST_USER)])
    const [placed] = await submitAll([
      {
        kind: 'placeSpotOrder',
        user: FIRST_USER,
        market: 0,
        side: 'buy',
        method: 'limit',
        price: price(6_400_000),
        quantity: quantity(100),
        requestId: 'rests',
      },
    ])
    if (placed?.outcome !== 'accepted') throw new Error(JSON.stringify(placed))
    cancel = { kind: 'cancelSpotOrder', user: FIRST_USER, order: placed.reference }
  })

  it('is carried out once and answered as repeated, and refused under another id', async () => {
    const first = await transactor.submit(cancel, FIRST)
    if (first.outcome !== 'accepted') throw new Error(JSON.stringify(first))
    expect(first.record.id).toBe(FIRST)
    const again = await transactor.submit(cancel, FIRST)
    expect(again).toMatchObject({ outcome: 'repeated', seq: first.record.seq })
    const other = await transactor.submit(cancel, 'f'.repeat(32))
    expect(other).toEqual({ outcome: 'rejected', rejection: 'order_closed' })
  })

  it('is known to the next process when the one before broke without an answer', async () => {
    disk.plan({ afterOperations: 1, kind: 'EIO' })
    const lost = await transactor.submit(cancel, FIRST)
    expect(lost).toEqual({ outcome: 'unavailable', reason: 'outcome_unknown' })
    await transactor.stop()
    await open()
    // The bytes were written before the device failed to sync them.
    expect(transactor.engine.openOrders(FIRST_USER)).toEqual([])
    expect(await transactor.submit(cancel, FIRST)).toMatchObject({ outcome: 'repeated' })
  })

  it('has its id while it waits for the next batch', async () => {
    await transactor.stop()
    await open({ maxBatchRecords: 1 })
    const account: Command = { kind: 'openAccount', user: FIRST_USER + 1 }
    const [, waited, again] = await Promise.all([
      transactor.submit(account),
      transactor.submit(cancel, FIRST),
      transactor.submit(cancel, FIRST),
    ])
    expect(waited).toMatchObject({ outcome: 'accepted', record: { id: FIRST } })
    expect(again).toMatchObject({ outcome: 'repeated' })
  })

  it('is a command of its own where the transactor draws the id', async () => {
    await transactor.stop()
    let drawn = 0
    await open({ nextId: () => `${++drawn}`.padStart(32, '0') })
    const first = await transactor.submit(cancel)
    expect(first).toMatchObject({ record: { id: '1'.padStart(32, '0') } })
    expect(await transactor.submit(cancel)).toMatchObject({ rejection: 'order_closed' })
    expect(drawn).toBe(2)
  })

  it.each(['', 'A'.repeat(32), 'a'.repeat(31), 'a'.repeat(33), `${'a'.repeat(31)}\n`])(
    'is not taken under %j, which is no id',
    async (odd) => {
      const before = transactor.engine.lastSeq
      await expect(transactor.submit(cancel, odd)).rejects.toThrow(RangeError)
      expect(transactor.engine.lastSeq).toBe(before)
      expect((await transactor.submit(cancel, FIRST)).outcome).toBe('accepted')
    },
  )
})
