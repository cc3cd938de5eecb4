import { beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../test/manual-clock.ts'
import { LeaseHolder } from './lease-holder.ts'
import { LeaseWatch } from './lease-watch.ts'

const TERM_MS = 3_000
let clock: ManualClock
let ended: string[]
let renewals: number
let answer: () => Promise<boolean>

beforeEach(() => {
  clock = new ManualClock()
  ended = []
  renewals = 0
  answer = () => Promise.resolve(true)
})

const hold = (takenAtMs = clock.now()) =>
  new LeaseHolder(takenAtMs, {
    termMs: TERM_MS,
    marginMs: 300,
    renewEveryMs: 1_000,
    renew: () => {
      renewals += 1
      return answer()
    },
    now: clock.now,
    timers: clock,
    ended: (reason) => ended.push(reason),
  })

test('a lease that is renewed holds on', async () => {
  const holder = hold()
  expect(holder.holdsFor()).toBe(2_700)
  await clock.pass(60_500)
  expect(renewals).toBe(60)
  expect(holder.holdsFor()).toBe(2_200)
  expect(ended).toEqual([])
})

test('a term counts from before the lease was asked for, however late the answer came', async () => {
  clock.sleep(2_000)
  const holder = hold(0)
  expect(holder.holdsFor()).toBe(700)
  let resolve: (ours: boolean) => void = () => undefined
  answer = () => new Promise((done) => (resolve = done))
  await clock.pass(100)
  expect(holder.holdsFor()).toBe(600)
  holder.stop()
  const slow = hold()
  await clock.pass(1_000)
  clock.sleep(1_500)
  resolve(true)
  await clock.pass(0)
  expect(slow.holdsFor()).toBe(2_700 - 1_500)
})

test('a lease whose renewals fail ends with its term, once, and is not renewed any more', async () => {
  const holder = hold()
  answer = () => Promise.reject(new Error('the database is away'))
  await clock.pass(2_699)
  expect(holder.holdsFor()).toBe(1)
  await clock.pass(1)
  expect(ended).toEqual(['expired'])
  answer = () => Promise.resolve(true)
  await clock.pass(10_000)
  expect([renewals, holder.holdsFor(), ended.length]).toEqual([2, 0, 1])
})

test('a lease that another took is over at once', async () => {
  const holder = hold()
  answer = () => Promise.resolve(false)
  await clock.pass(1_000)
  expect([holder.holdsFor(), ended]).toEqual([0, ['taken']])
})

test('a process that stood still past its term holds nothing before its timers run', () => {
  const holder = hold()
  clock.sleep(2_700)
  expect(holder.holdsFor()).toBe(0)
})

test('a taker waits a whole term after the last renewal that it saw', async () => {
  const lease = { epoch: 4, node: 'a', renewals: 7, released: false, session: '1 1' }
  const watch = new LeaseWatch(TERM_MS, clock.now)
  expect(watch.waitMs()).toBe(Number.POSITIVE_INFINITY)
  watch.saw(lease)
  await clock.pass(2_000)
  watch.saw(lease)
  expect(watch.waitMs()).toBe(1_000)
  watch.saw({ ...lease, renewals: 8 })
  expect(watch.waitMs()).toBe(TERM_MS)
  await clock.pass(2_999)
  // The tables of a promoted replica may show an older renewal.
  watch.saw(lease)
  expect(watch.waitMs()).toBe(TERM_MS)
  watch.saw({ ...lease, epoch: 5 })
  await clock.pass(TERM_MS)
  expect(watch.waitMs()).toBe(0)
  expect(watch.lease?.epoch).toBe(5)
})

test('nobody waits for a lease that was given up', () => {
  const watch = new LeaseWatch(TERM_MS, clock.now)
  watch.saw({ epoch: 4, node: 'a', renewals: 8, released: true, session: '1 1' })
  expect(watch.waitMs()).toBe(0)
})

test('a lease of another session is another, though epoch and renewals are the same', () => {
  const clock = { ms: 0 }
  const watch = new LeaseWatch(2_500, () => clock.ms)
  const lost = { epoch: 2, node: 'a', renewals: 0, released: false, session: '10 1.5' }
  watch.saw(lost)
  clock.ms = 9_000
  watch.saw({ ...lost, session: '10 7.5' })
  expect(watch.waitMs()).toBe(2_500)
})
