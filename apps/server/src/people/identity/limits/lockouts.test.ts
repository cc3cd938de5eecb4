import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@candor/money/durations'
import { openTestStore } from '../../../../test/databases.ts'
import { Lockouts } from './lockouts.ts'
import { People } from '../person/people.ts'

const RULE = { kind: 'test', tries: 5, firstMs: 15 * MINUTE_MS, mostMs: 40 * MINUTE_MS }
const clock = { now: Date.UTC(2026, 0, 1) }
let opened: Awaited<ReturnType<typeof openTestStore>>
let lockouts: Lockouts
let names = 0

beforeAll(async () => {
  opened = await openTestStore()
  lockouts = new Lockouts(opened.store, () => clock.now)
})
afterAll(() => opened.close())

async function someone(): Promise<number> {
  const text = `lockedout${(names += 1)}`
  const person = await new People(opened.store).create({
    identifier: { kind: 'account', text, key: text },
    passwordHash: 'none',
    invitedBy: undefined,
    requestId: undefined,
    language: 'en',
    at: new Date(clock.now),
  })
  return person!.id
}

/** Tries until one is refused; answers how many were looked at. */
async function untilLocked(user: number, counter = lockouts): Promise<number> {
  for (let count = 0; count < 100; count++) {
    if ((await counter.take(RULE, user)) > 0) return count
  }
  return 100
}

describe('wrong tries in the database', () => {
  test('lock after five, for as long as they say', async () => {
    const user = await someone()
    expect(await untilLocked(user)).toBe(5)
    expect(await lockouts.take(RULE, user)).toBe(900)
    clock.now += 14 * MINUTE_MS
    expect(await lockouts.take(RULE, user)).toBe(60)
    clock.now += MINUTE_MS
    expect(await lockouts.take(RULE, user)).toBe(0)
  })

  test('that come at the same moment, to two servers, are counted together', async () => {
    const user = await someone()
    const other = new Lockouts(opened.store, () => clock.now)
    const waits = await Promise.all(
      Array.from({ length: 60 }, (_, place) => [lockouts, other][place % 2]!.take(RULE, user)),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    expect(waits.filter((wait) => wait === 900)).toHaveLength(55)
  })

  test('lock twice as long each time, up to the longest', async () => {
    const user = await someone()
    const waits: number[] = []
    for (let lock = 0; lock < 4; lock++) {
      await untilLocked(user)
      const wait = await lockouts.take(RULE, user)
      waits.push(wait)
      clock.now += wait * 1_000
    }
    expect(waits).toEqual([900, 1_800, 2_400, 2_400])
  })

  test('are forgotten after a right one, and after a day without any', async () => {
    const user = await someone()
    for (let count = 0; count < 4; count++) await lockouts.take(RULE, user)
    await lockouts.clear(RULE, user)
    for (let count = 0; count < 4; count++) await lockouts.take(RULE, user)
    clock.now += 86_400_001
    expect(await untilLocked(user)).toBe(5)
  })

  test('of one person or one thing do not lock another', async () => {
    const [user, neighbour] = [await someone(), await someone()]
    await untilLocked(user)
    expect(await lockouts.take(RULE, neighbour)).toBe(0)
    expect(await lockouts.take({ ...RULE, kind: 'other' }, user)).toBe(0)
  })
})
