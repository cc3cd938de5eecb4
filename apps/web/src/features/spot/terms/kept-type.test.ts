import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepType, keptType } from './kept-type.ts'
import { PLAIN_TERMS } from './order-terms.ts'

const NOW = 1_800_000_000_000
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

describe('the type that a phone keeps', () => {
  it('is a limit order until cancelled where nothing was chosen', () => {
    expect(keptType(NOW)).toEqual({ method: 'limit', terms: PLAIN_TERMS })
  })

  it('is what was chosen last', () => {
    const chosen = {
      method: 'market',
      terms: {
        timeInForce: 'gtd',
        until: NOW + 60_000,
        postOnly: true,
        selfTrade: 'both',
        exits: true,
      },
    } as const
    keepType(chosen)
    expect(keptType(NOW)).toEqual(chosen)
  })

  it('has no date that has passed meanwhile', () => {
    const terms = { ...PLAIN_TERMS, timeInForce: 'gtd', until: NOW + 60_000 } as const
    keepType({ method: 'limit', terms })
    expect(keptType(NOW + 60_000).terms).toEqual(PLAIN_TERMS)
  })

  it.each([
    ['null'],
    ['5'],
    ['{"method":"barter","timeInForce":"never","until":"soon","postOnly":1,"selfTrade":7}'],
    ['{"timeInForce":"gtd","until":"soon"}'],
    ['{"timeInForce":{},"until":null}'],
  ])('is the usual one where what is kept is none: %s', (text) => {
    kept.set('candor.spot.type', text)
    expect(keptType(NOW)).toEqual({ method: 'limit', terms: PLAIN_TERMS })
  })

  it('is never post-only and at once', () => {
    kept.set('candor.spot.type', '{"timeInForce":"ioc","postOnly":true}')
    expect(keptType(NOW).terms).toMatchObject({ timeInForce: 'ioc', postOnly: false })
  })
})
