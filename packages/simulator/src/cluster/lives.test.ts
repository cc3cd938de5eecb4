import type { Event } from '@candor/engine'
import { describe, expect, it } from 'vitest'
import { followLives } from './lives.ts'

const of = (event: object) => event as Event
const placed = of({ kind: 'spotOrderPlaced', order: 1, user: 5, quantity: 10 })
const bought = of({ kind: 'spotTraded', makerOrder: 1, takerOrder: 0, quantity: 6 })
const took = of({ kind: 'spotTraded', makerOrder: 0, takerOrder: 1, quantity: 6 })
const closed = (reason: string) => of({ kind: 'spotOrderClosed', order: 1, reason })
const terms = (own: object) => of({ kind: 'spotTermsSet', order: 1, terms: own })
const condition = of({ kind: 'triggerPlaced', order: 2, user: 5 })
const reached = of({ kind: 'triggersReached', up: [2], down: [] })
const ended = (reason: string) => of({ kind: 'triggerEnded', order: 2, user: 5, reason })
const position = of({ kind: 'futuresOrderPlaced', order: 3, lots: 4 })
const part = (lots: number, lotsLeft: number) =>
  of({ kind: 'positionReduced', order: 3, lots, lotsLeft })
const switched = of({ kind: 'cancelAllSet', order: 4, user: 5, due: 1_000 })
const ranOut = of({ kind: 'cancelAllRanOut', order: 4, user: 5 })

/** Records at these times, with one event each, or with several. */
function follow(...told: [number, ...Event[]][]) {
  return () => followLives(told.map(([at, ...events], place) => ({ seq: place + 1, at, events })))
}

describe('orders of the book', () => {
  it('end once', () => {
    expect(follow([0, placed], [1, bought], [2, closed('cancelled')])().ordered).toBe(1)
    const twice = follow([0, placed], [1, closed('cancelled')], [2, closed('expired')])
    expect(twice).toThrow('not open')
  })

  it('trade within their lots, and are executed when all are filled', () => {
    expect(follow([0, placed, bought], [1, bought])).toThrow('more than it has')
    expect(follow([0, placed, bought, closed('executed')])).toThrow('4 left')
  })

  it('are met by nobody from their moment on', () => {
    const gtd = terms({ expiresAt: 100 })
    expect(follow([0, placed, gtd], [99, bought])().ordered).toBe(0)
    expect(follow([0, placed, gtd], [100, bought])).toThrow('after its moment')
  })

  it('take nothing where they are post-only', () => {
    expect(follow([0, placed, terms({ postOnly: true }), took])).toThrow('post-only')
  })
})

describe('conditional orders', () => {
  it('place their orders when a price has reached them, and end once', () => {
    expect(follow([0, condition], [1, reached], [2, ended('carriedOut')])().triggered).toBe(1)
    expect(follow([0, condition], [2, ended('carriedOut')])).toThrow('cannot be')
    expect(follow([0, condition], [2, ended('expired')])).toThrow('cannot be')
    const twice = follow([0, condition], [1, ended('cancelled')], [2, ended('cancelled')])
    expect(twice).toThrow('is over')
  })
})

describe('positions and switches', () => {
  it('leave the lots that there are', () => {
    expect(follow([0, position], [1, part(1, 3)], [2, part(1, 2)])().changed).toBe(2)
    expect(follow([0, position], [1, part(1, 2)])).toThrow('other lots')
  })

  it('run out once, not before their time', () => {
    expect(follow([0, switched], [1_000, ranOut])().ordered).toBe(0)
    expect(follow([0, switched], [999, ranOut])).toThrow('not due')
    expect(follow([0, switched], [1_000, ranOut], [1_001, ranOut])).toThrow('not due')
  })
})
