import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DASHES, type Drawing, INKS, MOST_WORDS, WIDTHS } from '../drawing.ts'
import { drawingOf } from '../test/space-of.ts'
import { POINTS, TOOLS, type Tool } from '../tools.ts'
import { EMPTY, MOST_DRAWINGS, decodeSketch, encodeSketch, wordsOf } from './encode.ts'
import { takeFormerLines } from './former-lines.ts'
import { doneAgain, historyOf, stepped, takenBack } from './history.ts'
import { MOST_STROKE, isStroke, packStroke, unpackStroke } from './strokes.ts'

/** Characters that the venue keeps under a name. */
const MOST_KEPT = 24_000

/** A drawing of a tool that takes as much room as any. */
function largest(tool: Tool): Drawing {
  const price = '99999999999.99999999'
  const anchors = Array.from({ length: POINTS[tool] }, () => ({ time: 9_999_999_999_000, price }))
  const points = Array.from({ length: MOST_STROKE }, (_, at) => ({ x: at / 99, y: 1 - at / 99 }))
  return {
    id: 'abcd1234',
    tool,
    anchors,
    look: { ink: 'blue', width: 3, dash: 'dotted' },
    locked: true,
    ...(tool === 'text' && { words: '"'.repeat(MOST_WORDS) }),
    ...(tool === 'brush' && { stroke: packStroke(points) }),
  }
}

const again = (value: unknown) => decodeSketch(JSON.parse(JSON.stringify(value)))

describe('a sketch that is kept', () => {
  it('comes back as it was, whatever the tool and its look', () => {
    const all = TOOLS.map((tool) => ({ ...largest(tool), id: tool.slice(0, 12) }))
    const looks = INKS.flatMap((ink) =>
      DASHES.flatMap((dash) => WIDTHS.map((width) => ({ ink, dash, width }))),
    )
    const styled = looks.map((look, at) => ({
      ...drawingOf('trend', [1, '1.5'], [2, '2']),
      id: `l${at}`,
      look,
    }))
    for (const drawings of [all, styled]) {
      expect(again(encodeSketch({ drawings, hidden: false }))).toEqual({ drawings, hidden: false })
    }
    expect(again(encodeSketch({ drawings: all, hidden: true })).hidden).toBe(true)
  })

  it.each(TOOLS)('fits with as many of the largest as a chart may have: %s', (tool) => {
    const drawings = Array.from({ length: MOST_DRAWINGS }, () => largest(tool))
    const kept = JSON.stringify(encodeSketch({ drawings, hidden: true }))
    expect(kept.length).toBeLessThanOrEqual(MOST_KEPT)
    expect(again(JSON.parse(kept)).drawings).toHaveLength(MOST_DRAWINGS)
  })

  it('is nothing when there is nothing', () => {
    expect(encodeSketch(EMPTY)).toBeNull()
    expect(decodeSketch(undefined)).toBe(EMPTY)
  })

  it('leaves out what is no drawing of this version', () => {
    const good = ['a', 'hlt2d', 1_795_249_800, '67842.50']
    const bad = [
      7,
      null,
      ['a', 'zzt2d', 1, '1'],
      ['a', 'hlz2d', 1, '1'],
      ['a', 'hlt9d', 1, '1'],
      ['a', 'hlt2d', 1.5, '1'],
      ['a', 'hlt2d', -1, '1'],
      ['a', 'hlt2d', 1, '0.00'],
      ['a', 'hlt2d', 1, '1e9'],
      ['a', 'hlt2d', 1, 1],
      ['a', 'tlt2s', 1, '1'],
      ['a', 'txt2s', 1, '1'],
      ['a', 'txt2s', 1, '1', 'x'.repeat(MOST_WORDS + 1)],
      ['a', 'brt2s', 1, '1', 2, '2', 'no"stroke'],
      ['<b>', 'hlt2d', 1, '1'],
    ]
    expect(decodeSketch({ v: 1, d: [...bad, good] }).drawings).toMatchObject([
      { tool: 'horizontal' },
    ])
    expect(decodeSketch({ v: 2, d: [good] })).toBe(EMPTY)
    expect(decodeSketch({ v: 1, d: 'x' })).toBe(EMPTY)
  })

  it('has the words of a text in one line, without signs that show nothing', () => {
    expect(wordsOf(' last\n\tweek ')).toBe('last week')
    expect(wordsOf('x'.repeat(200))).toHaveLength(MOST_WORDS)
    expect(wordsOf(`${'x'.repeat(MOST_WORDS - 1)}😀`).isWellFormed()).toBe(true)
    expect(wordsOf(' \u0000 ')).toBe('')
  })
})

it('a stroke keeps its points to less than a thousandth of its box', () => {
  const points = Array.from({ length: 60 }, (_, at) => ({ x: Math.abs(Math.sin(at)), y: at / 59 }))
  const packed = packStroke(points)
  expect(isStroke(packed)).toBe(true)
  for (const [at, { x, y }] of unpackStroke(packed).entries()) {
    expect(Math.abs(x - points[at]!.x)).toBeLessThan(0.001)
    expect(Math.abs(y - points[at]!.y)).toBeLessThan(0.001)
  }
  expect(JSON.stringify(packed)).toHaveLength(packed.length + 2)
})

describe('steps', () => {
  it('go back and forth, and a new one ends what could come again', () => {
    let history = stepped<string>({ before: [], after: [] }, 'none')
    history = stepped(history, 'one')
    const back = takenBack(history, 'two')!
    expect(back.state).toBe('one')
    expect(doneAgain(back.history, 'one')).toEqual({ state: 'two', history })
    expect(doneAgain(stepped(back.history, 'one'), 'three')).toBeUndefined()
    expect(takenBack(takenBack(back.history, 'one')!.history, 'none')).toBeUndefined()
  })

  it('of an earlier visit are taken back newest first', () => {
    expect(takenBack(historyOf(['a', 'b']), ['a', 'b'])!.state).toEqual(['a'])
    expect(historyOf([]).before).toEqual([])
  })
})

describe('lines of an earlier version', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    })
    return () => vi.unstubAllGlobals()
  })
  const point = { timestamp: 1_795_249_800_000, value: 67_842.5 }

  it('are taken over once; a trend ran on, as a ray does', () => {
    const lines = [
      { id: 'a', tool: 'trend', anchors: [point, point], colour: 'blue' },
      { id: 'b', tool: 'horizontal', anchors: [point] },
    ]
    kept.set('candor.chart.drawings.BTCUSDT', JSON.stringify(lines))
    expect(takeFormerLines('BTCUSDT')).toMatchObject([
      { tool: 'ray', look: { ink: 'blue', dash: 'solid' } },
      {
        tool: 'horizontal',
        anchors: [{ price: '67842.5' }],
        look: { ink: 'text', dash: 'dashed' },
      },
    ])
    expect(takeFormerLines('BTCUSDT')).toEqual([])
  })

  it('that are no lines are left out', () => {
    const broken = [
      7,
      null,
      { tool: 'trend', anchors: [point] },
      { tool: 'horizontal', anchors: [null] },
    ]
    kept.set('candor.chart.drawings.BTCUSDT', JSON.stringify(broken))
    expect(takeFormerLines('BTCUSDT')).toEqual([])
  })
})
