import { FIRST_USER, type EngineRecord, auditState } from '@candor/engine'
import { type Journal, type Timers, openFileJournal } from '@candor/journal'
import { type MemoryDisk, memoryDisk } from '@candor/journal/testing'
import { amount } from '@candor/money'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  START,
  USDT,
  arrivingUser,
  openingCommands,
  tradingCommands,
} from '../test/scripted-venue.ts'
import {
  type Result,
  type Transactor,
  type TransactorOptions,
  type Unavailable,
  openTransactor,
} from './index.ts'

const SEGMENT_BYTES = 256 * 1024
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a transactor', () => {
  let disk: MemoryDisk
  let journal: Journal
  let transactor: Transactor
  let clock: number

  const open = async (options: Partial<TransactorOptions> = {}) => {
    journal = await openFileJournal({
      disk,
      folder: 'j',
      segmentBytes: SEGMENT_BYTES,
      markAfterMs: 0,
    })
    transactor = await openTransactor({ journal, now: () => clock++, ...options })
  }

  const submitAll = (commands: Parameters<Transactor['submit']>[0][]) =>
    Promise.all(commands.map((command) => transactor.submit(command)))

  beforeEach(async () => {
    disk = memoryDisk()
    clock = START
    await open()
  })

  const withUsers = async (count: number) => {
    await submitAll(openingCommands())
    for (let user = FIRST_USER; user < FIRST_USER + count; user++)
      await submitAll(arrivingUser(user))
  }

  it('answers no command before its record is durable', async () => {
    const commands = [...openingCommands(), ...arrivingUser(FIRST_USER)]
    const checks = commands.map(async (command) => {
      const result = await transactor.submit(command)
      if (result.outcome !== 'accepted') throw new Error(JSON.stringify(result))
      expect(transactor.durableSeq).toBeGreaterThanOrEqual(result.record.seq)
    })
    expect(transactor.durableSeq).toBe(0)
    await Promise.all(checks)
    expect(transactor.durableSeq).toBe(commands.length)
  })

  it('makes all commands of one turn durable in one write, and those that come meanwhile in the next', async () => {
    const batches: number[] = []
    transactor.onCommit((records) => batches.push(records.length))
    const first = submitAll(openingCommands())
    const meanwhile = turn().then(() => submitAll(arrivingUser(FIRST_USER)))
    await Promise.all([first, meanwhile])
    expect(batches).toEqual([openingCommands().length, arrivingUser(FIRST_USER).length])
  })

  it('tells a repeat or a refusal only when what it was decided on is durable', async () => {
    await withUsers(1)
    const order = arrivingUser(FIRST_USER)
    const told: string[] = []
    const note = (name: string) => (result: Result) => told.push(`${name} ${result.outcome}`)
    const recharge = { ...order[1]!, requestId: 'another' }
    transactor.onCommit(() => told.push('durable'))
    await Promise.all([
      transactor.submit(recharge as never).then(note('first')),
      transactor.submit(recharge as never).then(note('same again')),
      transactor
        .submit({ kind: 'cancelSpotOrder', user: FIRST_USER, order: 99 })
        .then(note('unknown')),
    ])
    expect(told).toEqual(['durable', 'first accepted', 'same again repeated', 'unknown rejected'])
    const refused = await transactor.submit({
      kind: 'cancelSpotOrder',
      user: FIRST_USER,
      order: 99,
    })
    expect(refused).toEqual({ outcome: 'rejected', rejection: 'order_unknown' })
  })

  it('publishes each durable record once and in order, before the answers', async () => {
    const published: EngineRecord[] = []
    const stop = transactor.onCommit((records) => published.push(...records))
    await withUsers(3)
    await submitAll(tradingCommands(1, 3, 300))
    expect(published.map(({ seq }) => seq)).toEqual(published.map((_, index) => index + 1))
    expect(published.at(-1)?.seq).toBe(transactor.durableSeq)
    const read: EngineRecord[] = []
    for await (const record of transactor.read(1)) read.push(record)
    expect(read).toEqual(published)
    stop()
    await transactor.submit({ kind: 'openAccount', user: FIRST_USER + 9 })
    expect(published.at(-1)?.seq).toBe(transactor.durableSeq - 1)
  })

  it("hands a listener's error to the host, and still tells the other listeners and the callers", async () => {
    const errors: unknown[] = []
    await transactor.stop()
    await open({ onListenerError: (error) => errors.push(error) })
    let told = 0
    transactor.onCommit(() => {
      throw new Error('the projector tripped')
    })
    transactor.onCommit(() => told++)
    const results = await submitAll(openingCommands())
    expect(results.every(({ outcome }) => outcome === 'accepted')).toBe(true)
    expect(errors).toEqual([new Error('the projector tripped')])
    expect(told).toBe(1)
  })

  it('keeps a burst larger than a batch waiting and answers all of it in order', async () => {
    await transactor.stop()
    await open({ maxBatchRecords: 7 })
    await withUsers(2)
    const sizes: number[] = []
    transactor.onCommit((records) => sizes.push(records.length))
    const order: number[] = []
    const commands = tradingCommands(2, 2, 500)
    await Promise.all(
      commands.map((command, index) => transactor.submit(command).then(() => order.push(index))),
    )
    expect(Math.max(...sizes)).toBe(7)
    expect(order).toEqual(commands.map((_, index) => index))
  })

  it('asks for admission before every command, and changes nothing when it is refused', async () => {
    await transactor.stop()
    let reason: Unavailable | undefined = 'tables_behind'
    const asked: string[] = []
    await open({
      admission: ({ kind }) => {
        asked.push(kind)
        return reason
      },
    })
    const [refused] = await submitAll(openingCommands())
    expect(refused).toEqual({ outcome: 'unavailable', reason: 'tables_behind' })
    expect(asked).toEqual(openingCommands().map(({ kind }) => kind))
    expect(transactor.engine.lastSeq).toBe(0)
    reason = undefined
    const [accepted] = await submitAll(openingCommands())
    expect(accepted?.outcome).toBe('accepted')
  })

  it('finishes what it took when it stops, refuses the rest, and starts again without replaying', async () => {
    await withUsers(2)
    const taken = submitAll(tradingCommands(3, 2, 200))
    const stopped = transactor.stop()
    const late = await transactor.submit({ kind: 'openAccount', user: FIRST_USER + 5 })
    expect(late).toEqual({ outcome: 'unavailable', reason: 'venue_stopping' })
    expect((await taken).some(({ outcome }) => outcome === 'unavailable')).toBe(false)
    await stopped
    await transactor.stop()
    const before = transactor.engine.lastSeq
    await open()
    expect(transactor.engine.lastSeq).toBe(before)
    expect((await journal.latestSnapshot())?.seq).toBe(before)
    expect(auditState(transactor.engine)).toEqual([])
  })

  it('says outcome_unknown for what was being written when the device failed, and decides no more', async () => {
    await transactor.stop()
    const broken: unknown[] = []
    await open({ onBroken: (error) => broken.push(error), maxBatchRecords: 4 })
    await submitAll(openingCommands())
    disk.plan({ afterOperations: 0, kind: 'EIO' })
    const results = await submitAll(arrivingUser(FIRST_USER))
    expect(results.map((result) => ('reason' in result ? result.reason : result.outcome))).toEqual([
      ...Array.from({ length: 4 }, () => 'outcome_unknown'),
      'venue_stopping',
    ])
    expect(broken).toHaveLength(1)
    const late = await transactor.submit({ kind: 'openAccount', user: FIRST_USER })
    expect(late).toEqual({ outcome: 'unavailable', reason: 'venue_stopping' })
    await transactor.stop()
    await open()
    expect(transactor.durableSeq).toBeGreaterThanOrEqual(openingCommands().length)
  })

  it('stops for good when the engine breaks, and keeps what was decided before', async () => {
    await transactor.stop()
    const broken: unknown[] = []
    await open({ onBroken: (error) => broken.push(error) })
    const good = submitAll(openingCommands())
    const poison = { kind: 'printPrices', prints: null } as never
    const [bad, after] = await submitAll([poison, { kind: 'openAccount', user: FIRST_USER }])
    expect(bad).toEqual({ outcome: 'unavailable', reason: 'venue_stopping' })
    expect(after).toEqual({ outcome: 'unavailable', reason: 'venue_stopping' })
    expect((await good).every(({ outcome }) => outcome === 'accepted')).toBe(true)
    expect(broken).toHaveLength(1)
    await transactor.stop()
    await open()
    expect(transactor.engine.lastSeq).toBe(openingCommands().length)
  })

  describe('on a full disk', () => {
    const eager: Timers = {
      after(_ms, task) {
        const handle = setImmediate(task)
        return () => clearImmediate(handle)
      },
    }
    const recharge = (index: number) =>
      ({
        kind: 'creditRecharge',
        user: FIRST_USER,
        currency: USDT,
        amount: amount(1n),
        requestId: `r${index}`,
      }) as const

    it('refuses new commands before deciding them and goes on by itself once there is space', async () => {
      disk = memoryDisk({ budgetBytes: 12_000 })
      const segment = { disk, folder: 'j', segmentBytes: 8192, markAfterMs: 0, timers: eager }
      journal = await openFileJournal(segment)
      transactor = await openTransactor({ journal, now: () => clock++ })
      await withUsers(1)
      let accepted = 0
      let result = await transactor.submit(recharge(0))
      while (result.outcome === 'accepted') result = await transactor.submit(recharge(++accepted))
      expect(result).toEqual({ outcome: 'unavailable', reason: 'journal_full' })
      const seq = transactor.engine.lastSeq
      expect(transactor.durableSeq).toBe(seq)
      disk.budgetBytes = 100_000
      while (!journal.hasRoom) await turn()
      expect((await transactor.submit(recharge(accepted))).outcome).toBe('accepted')
      await transactor.stop()
    })

    it('holds a batch that found no room until there is space, and only then answers it', async () => {
      disk = memoryDisk({ budgetBytes: 12_000 })
      // Without a reserve the journal notices too late, when the batch is decided already.
      const options = { segmentBytes: 8192, reserveBytes: 0, markAfterMs: 0, timers: eager }
      journal = await openFileJournal({ disk, folder: 'j', ...options })
      let tries = 0
      const counting: Timers = {
        after: (ms, task) => {
          tries++
          return eager.after(ms, task)
        },
      }
      transactor = await openTransactor({ journal, now: () => clock++, timers: counting })
      await withUsers(1)
      let answered = 0
      const commands = Array.from({ length: 400 }, (_, index) => recharge(index))
      const answers = commands.map(async (command) => {
        const result = await transactor.submit(command)
        answered++
        return result.outcome
      })
      while (tries < 3) await turn()
      const answeredBefore = answered
      expect(answeredBefore).toBeLessThan(commands.length)
      expect(transactor.durableSeq).toBeLessThan(transactor.engine.lastSeq)
      disk.budgetBytes = 1_000_000
      expect(new Set(await Promise.all(answers))).toEqual(new Set(['accepted']))
      expect(transactor.durableSeq).toBe(transactor.engine.lastSeq)
      await transactor.stop()
    })

    it('writes a batch once, also when the venue stops while it is being tried again', async () => {
      disk = memoryDisk({ budgetBytes: 12_000 })
      const options = { segmentBytes: 8192, reserveBytes: 0, markAfterMs: 0, timers: eager }
      journal = await openFileJournal({ disk, folder: 'j', ...options })
      let tries = 0
      let stopped: Promise<void> | undefined
      const stopping: Timers = {
        after: (ms, task) =>
          eager.after(ms, () => {
            if (++tries === 3) disk.budgetBytes = 1_000_000
            task()
            if (tries === 3) stopped = transactor.stop()
          }),
      }
      transactor = await openTransactor({ journal, now: () => clock++, timers: stopping })
      await withUsers(1)
      await submitAll(Array.from({ length: 400 }, (_, index) => recharge(index)))
      await stopped
      const seq = transactor.durableSeq
      expect(seq).toBe(transactor.engine.lastSeq)
      await open()
      expect(transactor.durableSeq).toBe(seq)
    })

    it('that stays full while the venue stops says outcome_unknown for what it could not write', async () => {
      disk = memoryDisk({ budgetBytes: 12_000 })
      const options = { segmentBytes: 8192, reserveBytes: 0, markAfterMs: 0, timers: eager }
      journal = await openFileJournal({ disk, folder: 'j', ...options })
      transactor = await openTransactor({ journal, now: () => clock++, timers: eager })
      await withUsers(1)
      const answers = submitAll(Array.from({ length: 400 }, (_, index) => recharge(index)))
      await transactor.stop()
      const kept = (await answers).filter(({ outcome }) => outcome === 'accepted').length
      expect(kept).toBeLessThan(400)
      disk.budgetBytes = 1_000_000
      await open()
      const before = openingCommands().length + arrivingUser(FIRST_USER).length
      expect(transactor.durableSeq).toBe(before + kept)
    })
  })
})
