import { describe, expect, it } from 'vitest'
import { drawingOf, spaceOf, wording } from '../test/space-of.ts'
import { packStroke } from '../kept/strokes.ts'
import { extensionLevels, retracementLevels } from './fibonacci.ts'
import type { Figure } from './figure.ts'
import { figuresOf } from './figures-of.ts'
import { moveOf, rewardOf } from './measures.ts'
import { wrapped } from './shapes.ts'

const space = spaceOf()
const figures = (...args: Parameters<typeof drawingOf>) =>
  figuresOf(drawingOf(...args), space, wording)
const lines = (all: Figure[]) => all.flatMap((one) => (one.kind === 'line' ? [one.through] : []))
const words = (all: Figure[]) => all.flatMap((one) => (one.kind === 'label' ? one.lines : []))

describe('lines', () => {
  it('end at their points, run on at one end, or at both', () => {
    const through = [
      [2, '150.00'],
      [6, '130.00'],
    ] as [number, string][]
    expect(lines(figures('trend', ...through))).toEqual([
      [
        { x: 25, y: 50 },
        { x: 65, y: 70 },
      ],
    ])
    expect(lines(figures('ray', ...through))).toEqual([
      [
        { x: 25, y: 50 },
        { x: 200, y: 137.5 },
      ],
    ])
    expect(lines(figures('extended', ...through))).toEqual([
      [
        { x: -75, y: 0 },
        { x: 200, y: 137.5 },
      ],
    ])
  })

  it('of a price and of a moment go through the whole pane', () => {
    expect(lines(figures('horizontal', [2, '150.00']))).toEqual([
      [
        { x: 0, y: 50 },
        { x: 200, y: 50 },
      ],
    ])
    expect(lines(figures('vertical', [2, '150.00']))).toEqual([
      [
        { x: 25, y: 0 },
        { x: 25, y: 100 },
      ],
    ])
  })
})

describe('a channel', () => {
  it('has a parallel through its third point, and a middle', () => {
    const drawn = lines(figures('channel', [0, '150.00'], [4, '130.00'], [2, '120.00']))
    expect(drawn[0]).toEqual([
      { x: 5, y: 50 },
      { x: 45, y: 70 },
    ])
    expect(drawn[1]).toEqual([
      { x: 5, y: 70 },
      { x: 45, y: 90 },
    ])
    expect(drawn[2]).toEqual([
      { x: 5, y: 60 },
      { x: 45, y: 80 },
    ])
  })
})

describe('a pitchfork', () => {
  it('has its middle between two points, and a tine through each', () => {
    const drawn = lines(figures('pitchfork', [0, '150.00'], [4, '170.00'], [4, '130.00']))
    expect(drawn[0]).toEqual([
      { x: 5, y: 50 },
      { x: 200, y: 50 },
    ])
    expect(drawn[1]).toEqual([
      { x: 45, y: 30 },
      { x: 45, y: 70 },
    ])
    expect(drawn[2]).toEqual([
      { x: 45, y: 30 },
      { x: 200, y: 30 },
    ])
    expect(drawn[3]).toEqual([
      { x: 45, y: 70 },
      { x: 200, y: 70 },
    ])
  })
})

describe('Fibonacci levels', () => {
  const prices = (levels: { part: string; price: string }[]) =>
    Object.fromEntries(levels.map(({ part, price }) => [part, Number(price)]))

  it('of a retracement go back from the end of a move to where it began, and beyond', () => {
    const found = retracementLevels('100.00', '200.00')
    expect(found.map(({ price }) => price)).toEqual(
      [
        '200.00000',
        '176.40000',
        '161.80000',
        '150.000',
        '138.20000',
        '121.40000',
        '100.00',
        '38.20000',
      ].map((price) => expect.stringMatching(new RegExp(`^${price.replace(/0+$/, '')}0*$`))),
    )
  })

  it('of a falling move go up again', () => {
    expect(prices(retracementLevels('200', '100'))).toMatchObject({ 0: 100, 0.618: 161.8, 1: 200 })
  })

  it('of an extension count the first move from the third point', () => {
    expect(prices(extensionLevels('100', '150', '130'))).toEqual({
      0: 130,
      0.382: 149.1,
      0.618: 160.9,
      1: 180,
      1.272: 193.6,
      1.618: 210.9,
      2.618: 260.9,
    })
  })

  it('say their part and their price in the digits of the market, and none below zero', () => {
    const high = spaceOf({ height: 400 })
    const said = (from: string, to: string) =>
      words(figuresOf(drawingOf('fib', [0, from], [4, to]), high, wording))
    expect(said('100.01', '200.00')).toContain('0.618 (138.20)')
    expect(said('100.00', '500.00').at(-1)).toBe('1 (100.00)')
  })

  it('that have no room say nothing, those that stand out last', () => {
    expect(words(figures('fib', [0, '180.00'], [4, '140.00']))).toEqual([
      '0 (140.00)',
      '0.618 (164.72)',
      '1 (180.00)',
      '1.618 (204.72)',
    ])
  })
})

describe('a measure', () => {
  it('says how far in price, per cent, candles and time', () => {
    expect(words(figures('measure', [2, '120.00'], [8, '150.00']))).toEqual([
      '30.00 (25.00%)',
      '6 candles, 6 min',
    ])
    expect(words(figures('measure', [8, '150.00'], [2, '120.00']))).toEqual([
      '-30.00 (-20.00%)',
      '-6 candles, -6 min',
    ])
  })

  it('reckons exactly', () => {
    expect(moveOf('0.10', '0.30')).toEqual({ change: '0.20', percent: '200.00' })
  })
})

describe('a position', () => {
  it('says its target, its stop, and what may be won for one that is risked', () => {
    const long = figures('long', [2, '150.00'], [8, '180.00'], [8, '140.00'])
    expect(words(long)).toEqual(['target 180.00 20.00%', 'stop 140.00 -6.66%', '1 : 3.00'])
    const short = figures('short', [2, '150.00'], [8, '120.00'], [8, '160.00'])
    expect(words(short)).toEqual(['target 120.00 -20.00%', 'stop 160.00 6.66%', '1 : 3.00'])
  })

  it('without a risk says no ratio', () => {
    expect(rewardOf('150', '180', '150')).toBeUndefined()
  })
})

it('a brush goes through its points within its box', () => {
  const stroke = packStroke([
    { x: 0, y: 1 },
    { x: 1, y: 0 },
  ])
  const drawing = { ...drawingOf('brush', [0, '110.00'], [10, '150.00']), stroke }
  expect(lines(figuresOf(drawing, space, wording))).toEqual([
    [
      { x: 5, y: 50 },
      { x: 105, y: 90 },
    ],
  ])
})

it('words stand in lines that fit, by their spaces, and long ones are cut', () => {
  const fits = (line: string) => line.length <= 10
  expect(wrapped('support of last week', fits)).toEqual(['support of', 'last week'])
  expect(wrapped('上周的支撑位在这里还要再看一看', fits)).toEqual([
    '上周的支撑位在这里还',
    '要再看一看',
  ])
})
