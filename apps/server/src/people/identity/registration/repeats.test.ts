import { describe, expect, test } from 'vitest'
import { Repeats } from './repeats.ts'

const reused = () => new Error('reused')

describe('requests that come again', () => {
  test('get the first answer and do nothing twice, also at the same moment', async () => {
    const repeats = new Repeats<number>(() => 0)
    let done = 0
    const once = () => repeats.once('r1', { name: 'ann' }, async () => (done += 1), reused)
    const answers = await Promise.all(Array.from({ length: 10_000 }, once))
    expect(done).toBe(1)
    expect(new Set(answers)).toEqual(new Set([1]))
  })

  test('with other terms are told so', async () => {
    const repeats = new Repeats<number>(() => 0)
    await repeats.once('r1', { name: 'ann' }, async () => 1, reused)
    await expect(repeats.once('r1', { name: 'bob' }, async () => 2, reused)).rejects.toThrow(
      'reused',
    )
  })

  test('after a failure are tried again', async () => {
    const repeats = new Repeats<number>(() => 0)
    const fail = () => repeats.once('r1', {}, () => Promise.reject(new Error('away')), reused)
    await expect(fail()).rejects.toThrow('away')
    await expect(repeats.once('r1', {}, async () => 2, reused)).resolves.toBe(2)
  })

  test('are forgotten after ten minutes', async () => {
    const clock = { now: 0 }
    const repeats = new Repeats<number>(() => clock.now)
    await repeats.once('r1', {}, async () => 1, reused)
    clock.now = 600_000
    await expect(repeats.once('r1', {}, async () => 2, reused)).resolves.toBe(2)
  })
})
