import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@candor/money/durations'
import { openTestStore } from '../../../../test/databases.ts'
import type { Budget } from '../../../kernel/throttle.ts'
import { type Store, connectStore } from '../../../kernel/store/store.ts'
import { type BackOff, SharedThrottle } from './shared-throttle.ts'

const TRIES: BackOff = {
  ...{ name: 'tries', free: 3, firstMs: 30_000 },
  ...{ mostMs: 15 * MINUTE_MS, forgetMs: HOUR_MS },
}
const WIDE: BackOff = { ...TRIES, name: 'wide', free: 5 }
const BUDGET: Budget = { name: 'budget', limit: 3, windowMs: 10 * MINUTE_MS }
const OTHER: Budget = { ...BUDGET, name: 'other', limit: 1 }

const clock = { now: Date.UTC(2026, 0, 1) }
let opened: Awaited<ReturnType<typeof openTestStore>>
let elsewhere: Store
let here: SharedThrottle
let there: SharedThrottle
let keys = 0
let key: string

beforeAll(async () => {
  opened = await openTestStore()
  elsewhere = connectStore({ connectionString: opened.url })
  here = new SharedThrottle(opened.store, () => clock.now)
  there = new SharedThrottle(elsewhere, () => clock.now)
})
afterAll(async () => {
  await elsewhere.destroy()
  await opened.close()
})
beforeEach(() => {
  key = `key ${(keys += 1)}`
})

/** Takes so many at the same moment, half of them at each process; returns how many got through. */
async function burst(count: number, take: (throttle: SharedThrottle) => Promise<number>) {
  const waits = await Promise.all(
    Array.from({ length: count }, (_, i) => take(i % 2 === 0 ? here : there)),
  )
  return waits.filter((wait) => wait === 0).length
}

describe('wrong tries', () => {
  test('slow the next one down, twice as long each time', async () => {
    const waits: number[] = []
    for (let count = 0; count < 5; count++) {
      expect(await here.takeTry([[TRIES, key]])).toBe(0)
      const wait = await here.takeTry([[TRIES, key]])
      waits.push(wait)
      clock.now += wait * 1_000
    }
    // The first three cost nothing: two of them are taken in the first round.
    expect(waits).toEqual([0, 30, 60, 120, 240])
  })

  test('of two processes count together: a burst at both gets no more looked at than one may', async () => {
    expect(await burst(20, (throttle) => throttle.takeTry([[TRIES, key]]))).toBe(3)
    expect(await there.takeTry([[TRIES, key]])).toBe(30)
  })

  test('are forgotten everywhere once the right one comes, or nobody has tried for long', async () => {
    await burst(5, (throttle) => throttle.takeTry([[TRIES, key]]))
    await here.clear(TRIES, key)
    expect(await burst(5, (throttle) => throttle.takeTry([[TRIES, key]]))).toBe(3)
    clock.now += HOUR_MS
    expect(await burst(5, (throttle) => throttle.takeTry([[TRIES, key]]))).toBe(3)
  })

  test('that one of two counters stops are none of the other’s', async () => {
    const both = [
      [WIDE, `${key} wide`],
      [TRIES, key],
    ] as const
    expect(await burst(20, (throttle) => throttle.takeTry(both))).toBe(3)
    // Three of five are counted, so that two more are looked at.
    expect(await burst(20, (throttle) => throttle.takeTry([[WIDE, `${key} wide`]]))).toBe(2)
  })

  test('that could not be looked at are taken back, and shorten no pause', async () => {
    await here.takeTry([[TRIES, key]])
    await there.takeBackTry([[TRIES, key]])
    expect(await burst(9, (throttle) => throttle.takeTry([[TRIES, key]]))).toBe(3)
    await here.takeBackTry([[TRIES, key]])
    expect(await here.takeTry([[TRIES, key]])).toBe(30)
  })

  test('of a clock that went ahead and was set back lock nobody out', async () => {
    clock.now += 24 * HOUR_MS
    await burst(5, (throttle) => throttle.takeTry([[TRIES, key]]))
    clock.now -= 24 * HOUR_MS
    expect(await here.takeTry([[TRIES, key]])).toBe(0)
  })
})

describe('a budget', () => {
  test('is one for all processes, and whole again after its window', async () => {
    expect(await burst(20, (throttle) => throttle.spend([[BUDGET, key]]))).toBe(3)
    expect(await there.spend([[BUDGET, key]])).toBe(600)
    clock.now += BUDGET.windowMs
    expect(await burst(20, (throttle) => throttle.spend([[BUDGET, key]]))).toBe(3)
  })

  test('is left alone where another of the same call is spent', async () => {
    const both = [
      [BUDGET, key],
      [OTHER, key],
    ] as const
    expect(await burst(6, (throttle) => throttle.spend(both))).toBe(1)
    expect(await burst(6, (throttle) => throttle.spend([[BUDGET, key]]))).toBe(2)
  })

  test('gets back what was not used; without a limit it refuses nothing', async () => {
    await here.spend([[OTHER, key]])
    await there.giveBack([[OTHER, key]])
    expect(await there.spend([[OTHER, key]])).toBe(0)
    expect(await burst(9, (throttle) => throttle.spend([[{ ...BUDGET, limit: 0 }, key]]))).toBe(9)
  })
})

test('what is counted anew anyway is removed, and no key is kept as it is', async () => {
  await here.takeTry([[TRIES, 'somebody@example.com']])
  const rows = () => opened.store.selectFrom('throttles').selectAll().execute()
  expect(JSON.stringify(await rows())).not.toContain('somebody')
  await here.sweep(new Date(clock.now + HOUR_MS + 1))
  expect(await rows()).toEqual([])
})
