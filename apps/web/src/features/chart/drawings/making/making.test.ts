import { describe, expect, it } from 'vitest'
import { MINUTE, START, spaceOf, wording } from '../test/space-of.ts'
import { figuresOf } from '../figures/figures-of.ts'
import type { Place } from '../geometry/place.ts'
import { unpackStroke } from '../kept/strokes.ts'
import type { Tool } from '../tools.ts'
import {
  type Made,
  type Making,
  making,
  moved,
  pressed,
  previewOf,
  released,
  remaining,
} from './making.ts'

const space = spaceOf()
const touch = (x: number, y: number) => ({ place: { x, y }, space, magnet: false })
const at = (candle: number, price: string) => ({ time: START + candle * MINUTE, price })

/** What the fingers make: each way is pressed at its first place and lifted at its last. */
function draw(tool: Tool, ...ways: Place[][]): Made | Making {
  let now = making(tool)
  for (const way of ways) {
    now = pressed(now, touch(way[0]!.x, way[0]!.y))
    for (const place of way.slice(1)) now = moved(now, place)
    const { x, y } = way.at(-1)!
    const result = released(now, touch(x, y))
    if ('made' in result) return result.made
    now = result.next
  }
  return now
}

const tap = (x: number, y: number) => [{ x, y }]

describe('a drawing', () => {
  it('of one point is made by a tap', () => {
    expect(draw('horizontal', tap(45, 50))).toMatchObject({
      tool: 'horizontal',
      anchors: [at(4, '150.00')],
      look: { ink: 'text', dash: 'dashed' },
    })
  })

  it('of two points is made by two taps, or by a pull', () => {
    const anchors = [at(2, '150.00'), at(6, '130.00')]
    expect(draw('trend', tap(25, 50), tap(65, 70))).toMatchObject({ anchors })
    expect(
      draw('trend', [
        { x: 25, y: 50 },
        { x: 65, y: 70 },
      ]),
    ).toMatchObject({ anchors })
  })

  it('of three points takes a pull and a tap', () => {
    expect(
      draw(
        'channel',
        [
          { x: 25, y: 50 },
          { x: 65, y: 70 },
        ],
        tap(45, 90),
      ),
    ).toMatchObject({
      anchors: [at(2, '150.00'), at(6, '130.00'), at(4, '110.00')],
    })
  })

  it('has no second point where a finger only trembled', () => {
    const now = draw('trend', [
      { x: 25, y: 50 },
      { x: 30, y: 52 },
    ])
    expect(now).toMatchObject({ fixed: [at(2, '150.00')] })
    expect(remaining(now as Making)).toBe(1)
  })
})

describe('a position', () => {
  it('begins at its entry with a target twice as far as its stop', () => {
    expect(draw('long', tap(45, 50))).toMatchObject({
      anchors: [at(4, '150.00'), at(14, '168.00'), at(14, '141.00')],
    })
    expect(draw('short', tap(45, 50))).toMatchObject({
      anchors: [at(4, '150.00'), at(14, '132.00'), at(14, '159.00')],
    })
  })

  it('at the least price still has its stop a step below', () => {
    const low = spaceOf({ prices: [0.04, 0.03, 0.02] })
    const now = pressed(making('long'), { ...touch(45, 100), space: low })
    expect(released(now, { ...touch(45, 100), space: low })).toMatchObject({
      made: { anchors: [{ price: '0.02' }, { price: '0.03' }, { price: '0.01' }] },
    })
  })
})

describe('a brush', () => {
  const way = [
    { x: 20, y: 80 },
    { x: 40, y: 20 },
    { x: 60, y: 80 },
  ]

  it('goes where the finger went', () => {
    const made = draw('brush', way) as Made
    const [line] = figuresOf({ ...made, id: 'b' }, space, wording)
    expect(line).toMatchObject({ kind: 'line' })
    const through = line?.kind === 'line' ? line.through : []
    expect(through).toHaveLength(3)
    for (const [index, { x, y }] of through.entries()) {
      expect(x).toBeCloseTo(way[index]!.x, 0)
      expect(y).toBeCloseTo(way[index]!.y, 0)
    }
    expect(unpackStroke(made.stroke!)).toHaveLength(3)
  })

  it('may be level: its box has no height then', () => {
    const made = draw('brush', [
      { x: 20, y: 50 },
      { x: 60, y: 50 },
    ]) as Made
    expect(made.anchors.map(({ price }) => price)).toEqual(['150.00', '150.00'])
  })

  it('of a mere tap is none', () => {
    expect(draw('brush', tap(20, 50))).toMatchObject({ fixed: [], isPressed: false })
  })
})

describe('what shows while it is drawn', () => {
  it('is nothing until the finger is down', () => {
    expect(previewOf(making('trend'), touch(25, 50))).toBeUndefined()
  })

  it('follows the finger from the points that stand', () => {
    const now = pressed(making('trend'), touch(25, 50))
    expect(previewOf(now, touch(65, 70))).toMatchObject({
      anchors: [at(2, '150.00'), at(6, '130.00')],
    })
    expect(previewOf(pressed(making('horizontal'), touch(25, 50)), touch(25, 70))).toMatchObject({
      anchors: [at(2, '130.00')],
    })
  })

  it('has the points that are yet to come where the finger is', () => {
    const now = pressed(making('channel'), touch(25, 50))
    expect(previewOf(now, touch(65, 70))).toMatchObject({
      anchors: [at(2, '150.00'), at(6, '130.00'), at(6, '130.00')],
    })
  })
})
