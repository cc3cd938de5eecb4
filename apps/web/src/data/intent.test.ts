import { describe, expect, it } from 'vitest'
import { Intent } from './intent.ts'

describe('an intent', () => {
  it('keeps its requestId when the same terms are sent again', () => {
    const intent = new Intent()
    const first = intent.requestIdFor({ amount: '10', to: 2 })
    expect(intent.requestIdFor({ amount: '10', to: 2 })).toBe(first)
    expect(first).toMatch(/^[A-Za-z0-9_-]{21}$/)
  })

  it('is another one as soon as the terms change', () => {
    const intent = new Intent()
    const first = intent.requestIdFor({ amount: '10' })
    expect(intent.requestIdFor({ amount: '11' })).not.toBe(first)
  })

  it('is another one after the outcome of the last is known', () => {
    const intent = new Intent()
    const first = intent.requestIdFor({ amount: '10' })
    intent.settle()
    expect(intent.requestIdFor({ amount: '10' })).not.toBe(first)
  })
})
