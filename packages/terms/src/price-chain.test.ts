import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WindowPrint } from './fast.ts'
import { FIRST_LINK, linkThrough, nextLink } from './price-chain.ts'

const print: fc.Arbitrary<WindowPrint> = fc.record({
  seq: fc.maxSafeNat(),
  at: fc.maxSafeNat(),
  price: fc.maxSafeNat(),
})

/** The same as its description says, by another implementation. */
function described(before: string, { seq, at, price }: WindowPrint): string {
  const numbers = [seq, at, price].map((value) => value.toString(16).padStart(16, '0')).join('')
  return createHash('sha256')
    .update(Buffer.from(before + numbers, 'hex'))
    .digest('hex')
}

describe('the chain of an index', () => {
  it('links each print to all before it, as anybody can recompute', () => {
    fc.assert(
      fc.property(fc.array(print, { maxLength: 8 }), (prints) => {
        expect(linkThrough(FIRST_LINK, prints)).toBe(prints.reduce(described, FIRST_LINK))
      }),
    )
  })

  it('goes on from any link', () => {
    const prints = [1, 2, 3, 4].map((seq) => ({ seq, at: 1_000 * seq, price: 100 + seq }))
    const half = linkThrough(FIRST_LINK, prints.slice(0, 2))
    expect(linkThrough(half, prints.slice(2))).toBe(linkThrough(FIRST_LINK, prints))
    expect(linkThrough(half, [])).toBe(half)
  })

  it('shows a print that was changed, left out, put in or moved', () => {
    const prints = [1, 2, 3].map((seq) => ({ seq, at: 1_000 * seq, price: 100 }))
    const [first, second, third] = prints as [WindowPrint, WindowPrint, WindowPrint]
    const told = linkThrough(FIRST_LINK, prints)
    const others = [
      [first, { ...second, price: 101 }, third],
      [first, { ...second, at: 2_001 }, third],
      [first, { ...second, seq: 4 }, third],
      [first, third],
      [first, second, second, third],
      [second, first, third],
    ]
    for (const other of others) expect(linkThrough(FIRST_LINK, other)).not.toBe(told)
  })

  it('is 64 hex digits a link', () => {
    expect(FIRST_LINK).toMatch(/^0{64}$/)
    expect(nextLink(FIRST_LINK, { seq: 1, at: 2, price: 3 })).toMatch(/^[0-9a-f]{64}$/)
  })
})
