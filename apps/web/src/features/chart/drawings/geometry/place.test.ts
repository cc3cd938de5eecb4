import { expect, it } from 'vitest'
import { awayFromLine, isWithin, runOn } from './place.ts'
import { simplify } from './simplify.ts'

const pane = { width: 200, height: 100 }
const [from, to] = [
  { x: 100, y: 50 },
  { x: 120, y: 50 },
]

it('a touch is as far from a line as from its nearest stretch', () => {
  const line = [from, to, { x: 120, y: 90 }]
  expect(awayFromLine({ x: 110, y: 53 }, line)).toBe(3)
  expect(awayFromLine({ x: 125, y: 70 }, line)).toBe(5)
  expect(awayFromLine({ x: 97, y: 46 }, line)).toBe(5)
  expect(awayFromLine({ x: 103, y: 54 }, [from])).toBe(5)
})

it('a line runs on to the edge of the pane, and never ends before its second point', () => {
  expect(runOn(from, to, pane)).toEqual({ x: 200, y: 50 })
  expect(runOn(to, from, pane)).toEqual({ x: 0, y: 50 })
  expect(runOn(from, { x: 100, y: 40 }, pane)).toEqual({ x: 100, y: 0 })
  expect(runOn(from, { x: 300, y: 50 }, pane)).toEqual({ x: 300, y: 50 })
  expect(runOn(from, from, pane)).toBeUndefined()
})

it('a place is within a shape or beside it', () => {
  const triangle = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 0, y: 10 },
  ]
  expect(isWithin({ x: 2, y: 2 }, triangle)).toBe(true)
  expect(isWithin({ x: 8, y: 8 }, triangle)).toBe(false)
  expect(isWithin({ x: -1, y: 5 }, triangle)).toBe(false)
})

it('a stroke keeps its corners and its ends, and loses what lies on the way', () => {
  const along = Array.from({ length: 50 }, (_, at) => ({ x: at, y: 0 }))
  const down = Array.from({ length: 50 }, (_, at) => ({ x: 49, y: at + 1 }))
  expect(simplify([...along, ...down], 100)).toEqual([
    { x: 0, y: 0 },
    { x: 49, y: 0 },
    { x: 49, y: 50 },
  ])
})

it('a stroke of very many turns keeps only so many points, still in order and within its box', () => {
  const wild = Array.from({ length: 4_000 }, (_, at) => ({ x: at / 10, y: 50 + 40 * Math.sin(at) }))
  const kept = simplify(wild, 100)
  expect(kept.length).toBeLessThanOrEqual(100)
  expect(kept.length).toBeGreaterThan(90)
  expect(kept[0]).toEqual(wild[0])
  expect(kept.at(-1)).toEqual(wild.at(-1))
  expect(kept.map(({ x }) => x)).toEqual(kept.map(({ x }) => x).sort((a, b) => a - b))
})
