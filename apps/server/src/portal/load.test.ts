import { describe, expect, test } from 'vitest'
import { HEAVY } from '../kernel/handler.ts'
import { Load } from './load.ts'

const guest = (key: string) => ({ key, isGuest: true })

/** Work that is under way until it is told to end. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>()
  let begun = false
  const work = () => {
    begun = true
    return promise
  }
  return { work, end: () => resolve('done'), begun: () => begun }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('what guests ask', () => {
  test('is refused beyond a weight a second, of each and of all, and paid off by time', async () => {
    let now = 0
    const load = new Load({ weightOfOne: 10, weightOfGuests: 25, seconds: 1 }, () => now)
    const ask = (key: string) => load.carry(guest(key), 5, async () => 'done')
    expect(await ask('a')).toBe('done')
    expect(await ask('a')).toBe('done')
    await expect(ask('a')).rejects.toMatchObject({ error: 'rate_limited' })
    for (const key of ['b', 'b', 'c']) expect(await ask(key)).toBe('done')
    await expect(ask('d')).rejects.toMatchObject({ error: 'rate_limited' })
    expect(await load.carry({ key: 'user 1', isGuest: false }, 5, async () => 'done')).toBe('done')
    now += 1_000
    expect(await ask('d')).toBe('done')
  })

  test('is refused beyond so many answers at once, of each and of all', async () => {
    const load = new Load({ ofOne: 1, ofGuests: 2 })
    const [one, two] = [held(), held()]
    const first = load.carry(guest('a'), 1, one.work)
    await expect(load.carry(guest('a'), 1, one.work)).rejects.toMatchObject({
      error: 'rate_limited',
    })
    const second = load.carry(guest('b'), 1, two.work)
    await expect(load.carry(guest('c'), 1, one.work)).rejects.toMatchObject({
      error: 'rate_limited',
    })
    one.end()
    two.end()
    expect(await Promise.all([first, second])).toEqual(['done', 'done'])
    expect(await load.carry(guest('c'), 1, async () => 'done')).toBe('done')
  })
})

test('forms are read so many at once: of one, of all guests, and in all', async () => {
  const load = new Load({ formsOfOne: 2, formsOfGuests: 3, forms: 4 })
  const full = { error: 'rate_limited' }
  const person = (key: string) => ({ key, isGuest: false })
  const one = held()
  const first = ['a', 'a', 'b'].map((key) => load.readForm(guest(key), one.work))
  await expect(load.readForm(guest('a'), one.work)).rejects.toMatchObject(full)
  await expect(load.readForm(guest('c'), one.work)).rejects.toMatchObject(full)
  const last = load.readForm(person('user 1'), one.work)
  await expect(load.readForm(person('user 2'), one.work)).rejects.toMatchObject(full)
  one.end()
  expect(await Promise.all([...first, last])).toEqual(Array(4).fill('done'))
  const broken = () => Promise.reject(new Error('broken'))
  await expect(load.readForm(guest('a'), broken)).rejects.toThrow('broken')
  expect(await load.readForm(guest('a'), async () => 'read')).toBe('read')
})

describe('heavy answers', () => {
  test('wait their turn, one caller’s behind another’s, and beyond that are refused', async () => {
    const load = new Load({ heavy: 2, heavyOfOne: 1, waitingOfOne: 1, waiting: 2 })
    const works = Array.from({ length: 4 }, held)
    const carried = ['a', 'a', 'b', 'c'].map((key, i) =>
      load.carry(guest(key), HEAVY, works[i]!.work),
    )
    await turn()
    expect(works.map(({ begun }) => begun())).toEqual([true, false, true, false])
    await expect(load.carry(guest('d'), HEAVY, async () => 1)).rejects.toMatchObject({
      error: 'rate_limited',
    })
    expect(await load.carry(guest('d'), 1, async () => 'light')).toBe('light')
    works[2]!.end()
    await carried[2]
    await turn()
    expect(works.map(({ begun }) => begun())).toEqual([true, false, true, true])
    for (const { end } of works) end()
    expect(await Promise.all(carried)).toEqual(Array(4).fill('done'))
  })

  test('that fail make room like others', async () => {
    const load = new Load({ heavy: 1 })
    const broken = () => Promise.reject(new Error('broken'))
    await expect(load.carry(guest('a'), HEAVY, broken)).rejects.toThrow('broken')
    expect(await load.carry(guest('a'), HEAVY, async () => 'done')).toBe('done')
  })
})

test('what is under way, waits and was refused is counted for monitoring', async () => {
  const load = new Load({ ofOne: 2, heavy: 1 })
  const [one, two] = [held(), held()]
  const answers = [one, two].map(({ work }) => load.carry(guest('a'), HEAVY, work))
  await expect(load.carry(guest('a'), 1, one.work)).rejects.toMatchObject({ error: 'rate_limited' })
  expect(load.counts).toEqual({ underWay: 2, waiting: 1, refused: 1 })
  one.end()
  two.end()
  await Promise.all(answers)
  expect(load.counts).toEqual({ underWay: 0, waiting: 0, refused: 1 })
})
