import { amount } from '@candor/money'
import type { FuturesOrderRow } from '@candor/protocol'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { facts, row } from '../test/position.ts'
import { type Way, marginForm } from './margin-design.ts'

const around = (changed: Partial<FuturesOrderRow> = {}, index = 5_001_000) => ({
  ...{ row: { ...row, ...changed }, facts, index },
  available: amount(80_000_000n),
})
const errorOf = (way: Way, text: string, stands = around()) =>
  marginForm.errors({ way, amount: text }, stands, testSay).amount

describe('margin of a position', () => {
  it('is added up to what is available, and moves the liquidation away', () => {
    const { most, after } = marginForm.summary({ way: 'add', amount: '50' }, around())
    expect(most).toBe(80_000_000n)
    expect(after?.margin).toBe(550_000_000n)
    expect(after?.liquidation).toBeLessThan(4_520_341)
    expect(errorOf('add', '80')).toBeUndefined()
    expect(errorOf('add', '80.000001')).toBe('assets.moreThanAvailable')
  })

  it('is taken out down to what the leverage asks for', () => {
    const more = around({ holdBond: '520.000000' })
    expect(marginForm.summary({ way: 'remove', amount: '' }, more).most).toBe(20_000_000n)
    expect(errorOf('remove', '20', more)).toBeUndefined()
    expect(errorOf('remove', '20.000001', more)).toBe('futures.marginNeeded')
  })

  it('stays as far as the position has lost it by now', () => {
    // 0.1 BTC sold at 49,900 less the half-spread of 4.99 has lost 10.499.
    const fallen = around({ holdBond: '520.000000' }, 4_990_000)
    expect(marginForm.summary({ way: 'remove', amount: '' }, fallen).most).toBe(9_501_000n)
  })

  it.each(['', '0', 'abc', '1.0000001'])('is not changed by "%s"', (text) => {
    expect(errorOf('add', text)).toBeDefined()
  })
})
