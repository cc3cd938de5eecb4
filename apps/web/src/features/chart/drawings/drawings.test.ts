import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Drawing, Drawings } from './drawings.ts'

const level = (id: string, value: number): Drawing => ({
  id,
  tool: 'horizontal',
  anchors: [{ timestamp: 1_795_249_800_000, value }],
})

/** What the phone keeps, for tests that run without a browser. */
class Storage {
  readonly #kept = new Map<string, string>()
  getItem = (key: string) => this.#kept.get(key) ?? null
  setItem = (key: string, text: string) => void this.#kept.set(key, text)
  removeItem = (key: string) => void this.#kept.delete(key)
}

const ids = (drawings: Drawings) => drawings.all.map(({ id }) => id)
const ignore = () => undefined

beforeEach(() => {
  vi.stubGlobal('localStorage', new Storage())
  return () => vi.unstubAllGlobals()
})

describe('the lines of a chart', () => {
  it('are kept for their symbol, and only for it', () => {
    new Drawings('BTCUSDT', ignore).put(level('a', 1))
    expect(ids(new Drawings('BTCUSDT', ignore))).toEqual(['a'])
    expect(ids(new Drawings('ETHUSDT', ignore))).toEqual([])
  })

  it('go back step by step, through moves and the clearing of all', () => {
    const drawings = new Drawings('BTCUSDT', ignore)
    drawings.put(level('a', 1))
    drawings.put(level('a', 2))
    drawings.put(level('b', 3))
    drawings.clear()
    expect(drawings.all).toEqual([])
    drawings.undo()
    expect(ids(drawings)).toEqual(['a', 'b'])
    drawings.undo()
    expect(drawings.all).toEqual([level('a', 2)])
    drawings.undo()
    expect(drawings.all).toEqual([level('a', 1)])
    drawings.undo()
    expect(drawings.canUndo).toBe(false)
    drawings.undo()
    expect(drawings.all).toEqual([])
  })

  it('of an earlier visit are taken back newest first', () => {
    const before = new Drawings('BTCUSDT', ignore)
    before.put(level('a', 1))
    before.put(level('b', 2))
    const now = new Drawings('BTCUSDT', ignore)
    now.undo()
    expect(ids(now)).toEqual(['a'])
  })

  it('that are no lines are left out of what storage holds', () => {
    const broken = [level('a', 1), { id: 'b', tool: 'trend', anchors: [] }, 7, null]
    localStorage.setItem('candor.chart.drawings.BTCUSDT', JSON.stringify(broken))
    expect(ids(new Drawings('BTCUSDT', ignore))).toEqual(['a'])
  })
})
