import type { Event } from '@candor/engine'
import { describe, expect, it } from 'vitest'
import { followWaiting } from './waiting.ts'

const accepted = { kind: 'pendingAccepted', order: 1, asked: { kind: 'swap' } } as Event
const ofTrigger = { kind: 'placeSpotOrder', origin: { trigger: 7 } }
const placed = { ...accepted, asked: ofTrigger } as Event
const asked = { kind: 'cancelSpotOrder', order: 3 }
const takesBack = { ...accepted, asked, until: 3_000 } as Event
const reached = { kind: 'pendingReached', index: 0, orders: [1] } as const
const ended = { kind: 'pendingEnded', order: 1, user: 1, placed: 2, rejection: undefined } as const
const refused = { ...ended, placed: 0, rejection: 'next_price_missing' } as const
const epoch = { kind: 'epochBegan', epoch: 1, node: 'a', format: 3, venue: '' } as const

/** Records at these times, with one event each, or with several. */
function follow(...told: [number, ...Event[]][]) {
  return () => followWaiting(told.map(([at, ...events], place) => ({ seq: place + 1, at, events })))
}

describe('orders that wait', () => {
  it('are carried out at their price, or refused with the next epoch', () => {
    expect(follow([0, accepted], [600, reached], [601, ended])()).toEqual({
      carriedOut: 1,
      refused: 0,
    })
    expect(follow([0, accepted], [2_999, reached], [3_100, epoch, refused])().refused).toBe(1)
  })

  it('do not wait on in another epoch', () => {
    expect(follow([0, accepted], [900, epoch])).toThrow('wait on')
  })

  it('get no price that is too early or too late', () => {
    expect(follow([0, accepted], [599, reached])).toThrow('599 ms')
    expect(follow([0, accepted], [3_000, reached])).toThrow('3000 ms')
    expect(follow([0, accepted], [600, ended])).toThrow('no price')
  })

  it('wait on for a day where a price has placed them', () => {
    expect(follow([0, placed], [900, epoch], [80_000_000, reached], [80_000_001, ended])()).toEqual(
      { carriedOut: 1, refused: 0 },
    )
    expect(follow([0, placed], [86_400_000, reached])).toThrow('86400000 ms')
  })

  it('take an order back without a price once they have waited in vain', () => {
    expect(follow([0, takesBack], [3_000, ended])().carriedOut).toBe(1)
    expect(follow([0, takesBack], [2_999, ended])).toThrow('no price')
    expect(follow([0, accepted], [3_000, ended])).toThrow('no price')
  })

  it('end once', () => {
    expect(follow([0, accepted], [600, refused], [601, refused])).toThrow('does not wait')
  })
})
