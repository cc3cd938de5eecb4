import { describe, expect, it } from 'vitest'
import { MINUTE, START, drawingOf, spaceOf, wording } from '../test/space-of.ts'
import type { Drawing } from '../drawing.ts'
import { handleAt, handlesOf, pulled } from './handles.ts'
import { moved } from './moved.ts'
import { awayFromDrawing, drawingAt } from './reach.ts'
import { snapped } from './snap.ts'

const space = spaceOf()
const at = (candle: number, price: string) => ({ time: START + candle * MINUTE, price })
const prices = ({ anchors }: Drawing) => anchors.map(({ price }) => price)
const candles = ({ anchors }: Drawing) => anchors.map(({ time }) => (time - START) / MINUTE)

describe('a touch', () => {
  const trend = { ...drawingOf('trend', [2, '150.00'], [6, '150.00']), id: 'trend' }
  const box = { ...drawingOf('rectangle', [1, '190.00'], [13, '110.00']), id: 'box' }

  it('selects what is within reach, the nearest of several', () => {
    expect(drawingAt({ x: 40, y: 58 }, [trend], space, wording)).toBe(trend)
    expect(drawingAt({ x: 40, y: 64 }, [trend], space, wording)).toBeUndefined()
    expect(drawingAt({ x: 40, y: 58 }, [trend, box], space, wording)).toBe(trend)
    expect(drawingAt({ x: 100, y: 80 }, [trend, box], space, wording)).toBe(box)
  })

  it('of two alike selects the one drawn last', () => {
    const twin = { ...trend, id: 'twin' }
    expect(drawingAt({ x: 40, y: 50 }, [trend, twin], space, wording)).toBe(twin)
  })

  it('reaches words where they stand, and no label of a level', () => {
    const note = { ...drawingOf('text', [2, '150.00']), words: 'support' }
    expect(awayFromDrawing({ x: 50, y: 52 }, note, space, wording)).toBe(0)
    expect(awayFromDrawing({ x: 90, y: 52 }, note, space, wording)).toBe(Infinity)
    const fib = drawingOf('fib', [2, '110.00'], [6, '190.00'])
    expect(awayFromDrawing({ x: 150, y: 10 }, fib, space, wording)).toBeGreaterThan(50)
  })
})

describe('handles', () => {
  it('stand at the points, of a level in the middle of the pane, of a box at its four corners', () => {
    expect(handlesOf(drawingOf('trend', [2, '150.00'], [6, '130.00']), space)).toEqual([
      { x: 25, y: 50 },
      { x: 65, y: 70 },
    ])
    expect(handlesOf(drawingOf('horizontal', [2, '150.00']), space)).toEqual([{ x: 100, y: 50 }])
    expect(handlesOf(drawingOf('vertical', [2, '150.00']), space)).toEqual([{ x: 25, y: 50 }])
    expect(handlesOf(drawingOf('rectangle', [2, '150.00'], [6, '130.00']), space)).toHaveLength(4)
  })

  it('are reached 22 px around, the nearer of two', () => {
    const drawing = drawingOf('trend', [2, '150.00'], [5, '150.00'])
    expect(handleAt(drawing, { x: 25, y: 71 }, space)).toBe(0)
    expect(handleAt(drawing, { x: 44, y: 50 }, space)).toBe(1)
    expect(handleAt(drawing, { x: 40, y: 80 }, space)).toBeUndefined()
  })

  it('pull one point; a corner of a box pulls its two sides', () => {
    expect(
      pulled(drawingOf('trend', [2, '150.00'], [6, '130.00']), 1, at(9, '140.00'), space).anchors,
    ).toEqual([at(2, '150.00'), at(9, '140.00')])
    const box = drawingOf('rectangle', [2, '150.00'], [6, '130.00'])
    expect(pulled(box, 2, at(1, '120.00'), space).anchors).toEqual([
      at(1, '150.00'),
      at(6, '120.00'),
    ])
    expect(pulled(box, 3, at(8, '170.00'), space).anchors).toEqual([
      at(2, '170.00'),
      at(8, '130.00'),
    ])
  })

  it('pull a level by its price alone, and a moment by its time alone', () => {
    expect(
      pulled(drawingOf('horizontal', [2, '150.00']), 0, at(9, '140.00'), space).anchors,
    ).toEqual([at(2, '140.00')])
    expect(pulled(drawingOf('vertical', [2, '150.00']), 0, at(9, '140.00'), space).anchors).toEqual(
      [at(9, '150.00')],
    )
  })

  it('turn a channel without making it wider', () => {
    const channel = drawingOf('channel', [0, '150.00'], [4, '150.00'], [2, '120.00'])
    const turned = pulled(channel, 1, at(4, '170.00'), space)
    expect(prices(turned)).toEqual(['150.00', '170.00', '130.00'])
  })

  it('leave target and stop of a position on their sides of its entry', () => {
    const long = drawingOf('long', [2, '150.00'], [8, '180.00'], [8, '140.00'])
    const low = pulled(long, 1, at(10, '145.00'), space)
    expect(prices(low)).toEqual(['150.00', '150.01', '140.00'])
    expect(candles(low)).toEqual([2, 10, 10])
    expect(prices(pulled(long, 2, at(8, '155.00'), space))).toEqual(['150.00', '180.00', '149.99'])
    expect(prices(pulled(long, 0, at(2, '190.00'), space))).toEqual(['179.99', '180.00', '140.00'])
    const short = drawingOf('short', [2, '150.00'], [8, '120.00'], [8, '160.00'])
    expect(prices(pulled(short, 1, at(8, '155.00'), space))).toEqual(['150.00', '149.99', '160.00'])
    expect(prices(pulled(short, 0, at(2, '190.00'), space))).toEqual(['159.99', '120.00', '160.00'])
  })
})

describe('moving the whole', () => {
  it('goes by whole candles and stays under the finger', () => {
    const drawing = drawingOf('trend', [2, '150.00'], [6, '130.00'])
    const next = moved(drawing, { x: 0, y: 0 }, { x: 27, y: 10 }, space)
    expect(next.anchors).toEqual([at(5, '140.00'), at(9, '120.00')])
  })

  it('sideways leaves exact prices as they are', () => {
    const drawing = drawingOf('horizontal', [2, '150.005'])
    expect(prices(moved(drawing, { x: 0, y: 0 }, { x: 30, y: 0 }, space))).toEqual(['150.005'])
  })

  it('keeps its shape on a logarithmic axis', () => {
    const log = spaceOf({ prices: [1000, Math.sqrt(10_000), 10] })
    const drawing = drawingOf('trend', [2, '20.00'], [6, '40.00'])
    expect(prices(moved(drawing, { x: 0, y: 0 }, { x: 0, y: -50 }, log))).toEqual([
      '200.00',
      '400.00',
    ])
  })

  it('never leaves prices below the least there is', () => {
    const drawing = drawingOf('horizontal', [2, '110.00'])
    expect(prices(moved(drawing, { x: 0, y: 0 }, { x: 0, y: 500 }, space))).toEqual(['0.01'])
  })
})

describe('the magnet', () => {
  it('takes the nearest open, high, low or close of the candle, exactly', () => {
    expect(snapped({ x: 43, y: 60 }, space, true)).toEqual(at(4, '140.00'))
    expect(snapped({ x: 43, y: 36 }, space, true)).toEqual(at(4, '160.00'))
    expect(snapped({ x: 43, y: 97 }, space, true)).toEqual(at(4, '130.00'))
  })

  it('reaches only what is near', () => {
    expect(snapped({ x: 43, y: 5 }, space, true)).toEqual(at(4, '195.00'))
  })

  it('that is off leaves the price where it was touched, at a whole candle', () => {
    expect(snapped({ x: 43, y: 60 }, space, false)).toEqual(at(4, '140.00'))
    expect(snapped({ x: 43, y: 61 }, space, false)).toEqual(at(4, '139.00'))
  })

  it('beyond the candles takes the moment of one that will come', () => {
    expect(snapped({ x: 177, y: 50 }, space, true)).toEqual(at(17, '150.00'))
  })
})
