import { describe, expect, it } from 'vitest'
import { diffOf } from './diff.ts'

describe('a comparison', () => {
  it('of equal values is empty, whatever the order of their keys', () => {
    expect(diffOf({ a: 1, b: [1, { c: '2' }] }, { b: [1, { c: '2' }], a: 1 })).toEqual([])
  })

  it('names what was changed, leaf by leaf', () => {
    expect(diffOf({ fee: '0.1', open: true }, { fee: '0.2', open: true })).toEqual([
      { path: 'fee', kind: 'changed', from: '0.1', to: '0.2' },
    ])
  })

  it('keeps every digit of an amount', () => {
    const [change] = diffOf({ max: '9007199254740993.000001' }, { max: '9007199254740993.000002' })
    expect(change).toMatchObject({ from: '9007199254740993.000001', to: '9007199254740993.000002' })
  })

  it('takes one amount written in two ways for the same', () => {
    expect(diffOf({ min: '100.000000', code: '01' }, { min: '100', code: '1' })).toEqual([
      { path: 'code', kind: 'changed', from: '01', to: '1' },
    ])
  })

  it('counts places of a list from one, and tells added from removed', () => {
    const from = { terms: [{ seconds: 30 }, { seconds: 60 }] }
    const to = { terms: [{ seconds: 30, payout: '82' }] }
    expect(diffOf(from, to)).toEqual([
      { path: 'terms, no. 1, payout', kind: 'added', from: undefined, to: '82' },
      { path: 'terms, no. 2, seconds', kind: 'removed', from: '60', to: undefined },
    ])
  })

  it('takes an absent key and an undefined one for the same', () => {
    expect(diffOf({ a: undefined }, {})).toEqual([])
    expect(diffOf(null, { a: 1 })).toEqual([
      { path: '', kind: 'changed', from: 'null', to: '{"a":1}' },
    ])
  })
})
