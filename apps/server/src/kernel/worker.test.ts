import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { running, within } from './tracing/running.ts'
import { Worker, type Work, type WorkerRules } from './worker.ts'

let told: { worker: string; trouble: string }[]
let worker: Worker | undefined

beforeEach(() => {
  vi.useFakeTimers()
  told = []
})
afterEach(async () => {
  await worker?.stop()
  vi.useRealTimers()
})

function begin(work: Work, rules: Partial<WorkerRules> = {}): Worker {
  const log = {
    warn: (facts: object, trouble: string) =>
      void told.push({ worker: (facts as { worker: string }).worker, trouble }),
  }
  worker = new Worker(
    { name: 'payouts', everyMs: 1_000, trouble: 'Payouts wait', ...rules },
    { log, now: () => Date.now() },
    work,
  )
  worker.start()
  return worker
}

test('works at once, and again after its interval', async () => {
  let turns = 0
  const one = begin(async () => void (turns += 1))
  await vi.advanceTimersByTimeAsync(0)
  expect(turns).toBe(1)
  await vi.advanceTimersByTimeAsync(999)
  expect(turns).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(turns).toBe(2)
  expect(one.state).toMatchObject({ name: 'payouts', running: false, runs: 2, failures: 0 })
})

test('takes the next turn sooner where the last one asks for it, and never later', async () => {
  const waits = [10, 5_000]
  let turns = 0
  begin(async () => waits[turns++] ?? 1_000)
  await vi.advanceTimersByTimeAsync(10)
  expect(turns).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(turns).toBe(3)
})

test('is woken at once, and once more where it was woken during a turn', async () => {
  let turns = 0
  let end: () => void = () => undefined
  const one = begin(async () => {
    turns += 1
    await new Promise<void>((resolve) => (end = resolve))
  })
  await vi.advanceTimersByTimeAsync(0)
  one.wake()
  one.wake()
  expect(turns).toBe(1)
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(turns).toBe(2)
  end()
  await vi.advanceTimersByTimeAsync(500)
  expect(turns).toBe(2)
  one.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(turns).toBe(3)
  end()
})

test('waits longer after each failure, up to a bound, and works as before once one succeeds', async () => {
  let fails = true
  let turns = 0
  const one = begin(
    async () => {
      turns += 1
      if (fails) throw new Error('away')
    },
    { backOff: { firstMs: 100, mostMs: 300 } },
  )
  for (const [afterMs, expected] of [
    [0, 1],
    [100, 2],
    [200, 3],
    [300, 4],
    [300, 5],
  ] as const) {
    await vi.advanceTimersByTimeAsync(afterMs)
    expect(turns).toBe(expected)
  }
  expect(told).toHaveLength(5)
  expect(told[0]).toEqual({ worker: 'payouts', trouble: 'Payouts wait' })
  expect(one.state).toMatchObject({ runs: 5, failures: 5, failedInRow: 5 })
  fails = false
  await vi.advanceTimersByTimeAsync(300)
  expect(one.state).toMatchObject({ runs: 6, failures: 5, failedInRow: 0 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(turns).toBe(7)
})

test('stops once the turn under way has ended, which is told of it', async () => {
  const steps: string[] = []
  const one = begin(
    async (signal) =>
      new Promise<void>((resolve) => {
        steps.push('began')
        signal.addEventListener('abort', () => {
          steps.push('told')
          setTimeout(() => {
            steps.push('ended')
            resolve()
          }, 50)
        })
      }),
  )
  await vi.advanceTimersByTimeAsync(0)
  const stopped = one.stop().then(() => steps.push('stopped'))
  one.wake()
  await vi.advanceTimersByTimeAsync(5_000)
  await stopped
  expect(steps).toEqual(['began', 'told', 'ended', 'stopped'])
})

test('has settled when a turn that began afterwards is over', async () => {
  let seen = 0
  let there = 0
  const one = begin(
    async () => {
      seen = there
    },
    { everyMs: Infinity },
  )
  await vi.advanceTimersByTimeAsync(0)
  there = 7
  await one.settled()
  expect(seen).toBe(7)
})

test('each turn has a name of its own for the log, whoever woke it', async () => {
  const runs: (string | undefined)[] = []
  const one = begin(async () => void runs.push(running()?.run), { everyMs: Infinity })
  await vi.advanceTimersByTimeAsync(0)
  within({ request: 'of a call' }, () => one.wake(10))
  await vi.advanceTimersByTimeAsync(10)
  expect(runs).toEqual(['payouts-1', 'payouts-2'])
  expect(running()).toBeUndefined()
})
