import { describe, expect, it } from 'vitest'
import { changeOf, partOf } from './limit-change.ts'

describe('a changed limit', () => {
  it('is tighter when less is allowed than before', () => {
    expect(changeOf(null, '100')).toBe('tighter')
    expect(changeOf('100', '99.99')).toBe('tighter')
  })

  it('is looser when more is allowed, or anything', () => {
    expect(changeOf('100', '100.01')).toBe('looser')
    expect(changeOf('100', null)).toBe('looser')
  })

  it('is the same however it is written', () => {
    expect(changeOf('100', '100.00')).toBe('same')
    expect(changeOf(null, null)).toBe('same')
  })
})

describe('the bar of a limit', () => {
  it('is as long as the part that is used', () => {
    expect(partOf('25', '100')).toBe(25)
    expect(partOf('250', '100')).toBe(100)
    expect(partOf('-5', '100')).toBe(0)
  })
})
