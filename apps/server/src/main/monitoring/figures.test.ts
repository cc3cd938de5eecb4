import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Figures, LATER } from './figures.ts'

let registry: Registry
let figures: Figures
let at: number
let warned: object[]

beforeEach(() => {
  vi.useFakeTimers()
  registry = new Registry()
  warned = []
  at = 0
  const log = { warn: (facts: object) => void warned.push(facts) }
  figures = new Figures(registry, { now: () => at, log: log as never })
})
afterEach(() => vi.useRealTimers())

/** A figure that is read seldom by this; returns what a scrape says of it and of its age. */
function watched(readOnce: () => Promise<unknown>) {
  const gauge = figures.gauge({ name: 'figure', help: 'Any', collect: () => read() })
  const read = figures.seldom('some', async () => {
    const said = await readOnce()
    if (typeof said === 'number') gauge.set(said)
    return said
  })
  figures.watchAges()
  return async () => {
    const text = registry.metrics()
    await vi.advanceTimersByTimeAsync(2_000)
    const lines = (await text).split('\n').filter((line) => /^figure|^candor_figures/.test(line))
    return lines.map((line) => line.split(' ')[1])
  }
}

test('what is read seldom is read again after ten seconds, and its age is told', async () => {
  let value = 0
  const scrape = watched(async () => (value += 1))
  expect(await scrape()).toEqual(['1', '0'])
  at = 9_999
  expect(await scrape()).toEqual(['1', '9.999'])
  at = 10_000
  expect(await scrape()).toEqual(['2', '0'])
})

test('what fails, or has to wait for a better moment, stays as it was and grows old', async () => {
  const answers: (() => Promise<unknown>)[] = [
    async () => 7,
    async () => Promise.reject(new Error('away')),
    async () => LATER,
    async () => 8,
  ]
  const scrape = watched(() => answers.shift()!())
  expect(await scrape()).toEqual(['7', '0'])
  at = 10_000
  expect(await scrape()).toEqual(['7', '10'])
  expect(warned).toMatchObject([{ figures: 'some' }])
  at = 20_000
  expect(await scrape()).toEqual(['7', '20'])
  expect(warned).toHaveLength(1)
  at = 30_000
  expect(await scrape()).toEqual(['8', '0'])
})

test('a scrape does not wait for what hangs, and nothing is asked a second time meanwhile', async () => {
  let asked = 0
  const hanging = Promise.withResolvers<number>()
  const scrape = watched(() => {
    asked += 1
    return hanging.promise
  })
  at = 60_000
  expect(await scrape()).toEqual(['60'])
  at = 120_000
  expect(await scrape()).toEqual(['120'])
  expect(asked).toBe(1)
  hanging.resolve(9)
  await vi.advanceTimersByTimeAsync(0)
  expect(await scrape()).toEqual(['9', '0'])
})
