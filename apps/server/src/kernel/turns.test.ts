import { describe, expect, test } from 'vitest'
import { Turns } from './turns.ts'

describe('turns', () => {
  test('work under one key never overlaps and keeps its order', async () => {
    const turns = new Turns()
    const seen: string[] = []
    const work = (name: string) =>
      turns.take('ann', async () => {
        seen.push(`${name} begins`)
        await new Promise((resolve) => setImmediate(resolve))
        seen.push(`${name} ends`)
      })
    await Promise.all([work('one'), work('two'), work('three')])
    expect(seen).toEqual(
      ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]),
    )
  })

  test('work under different keys does not wait', async () => {
    const turns = new Turns()
    const { promise: forever } = Promise.withResolvers<undefined>()
    void turns.take('ann', () => forever)
    await expect(turns.take('bob', async () => 'done')).resolves.toBe('done')
  })

  test('a failure goes to its own caller, and the next one has its turn', async () => {
    const turns = new Turns()
    const failing = turns.take('ann', () => Promise.reject(new Error('broken')))
    const next = turns.take('ann', async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    await expect(next).resolves.toBe('done')
  })
})
