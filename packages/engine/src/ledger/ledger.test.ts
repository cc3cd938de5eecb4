import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountId, accountParts, FIRST_USER, poolAccount } from './accounts.ts'
import { Ledger, MAX_BALANCE } from './ledger.ts'
import type { Posting } from './postings.ts'

function posting(from: number, to: number, amount: bigint): Posting {
  return { from, to, amount: amount as never, reason: 'transfer', reference: 0 }
}

const OUTSIDE = poolAccount('external', 0)
const TREASURY = poolAccount('treasury', 0)
/** The id before the first that somebody has. */
const LAST_OF_NOBODY = accountId(0, 'coin', 'held', 255)

describe('the ledger', () => {
  it('keeps every balance as a plain map would, through growth and accounts that come and go', () => {
    const owners = fc.integer({ min: 0, max: 400 })
    const move = fc.tuple(owners, owners, fc.bigInt({ min: 1n, max: 1_000n }))
    fc.assert(
      fc.property(fc.array(move, { maxLength: 600, size: 'max' }), (moves) => {
        const ledger = new Ledger()
        const plain = new Map<number, bigint>()
        for (const [giver, taker, amount] of moves) {
          const from = giver === 0 ? OUTSIDE : accountId(FIRST_USER + giver, 'coin', 'available', 0)
          const to = accountId(FIRST_USER + taker, 'coin', 'available', 0)
          const enough = from === OUTSIDE || (plain.get(from) ?? 0n) >= amount
          const carryOut = () => ledger.apply([posting(from, to, amount)])
          if (!enough) expect(carryOut).toThrow('below zero')
          else {
            carryOut()
            plain.set(from, (plain.get(from) ?? 0n) - amount)
            plain.set(to, (plain.get(to) ?? 0n) + amount)
          }
        }
        const known = [...plain].filter(([, units]) => units !== 0n).sort(([a], [b]) => a - b)
        expect([...ledger.accounts()].map((id) => [id, ledger.balance(id)])).toEqual(known)
      }),
      { numRuns: 40 },
    )
  })

  it('carries out all postings of a record or none', () => {
    const ledger = new Ledger()
    ledger.apply([posting(OUTSIDE, TREASURY, 5n)])
    const fees = poolAccount('fees', 0)
    const impossible = [posting(TREASURY, fees, 5n), posting(TREASURY, fees, 1n)]
    expect(() => ledger.apply(impossible)).toThrow('below zero')
    expect([ledger.balance(TREASURY), ledger.balance(fees)]).toEqual([5n, 0n])
  })

  it('without room for another account refuses a record that needs one, and keeps what there is', () => {
    const ledger = new Ledger(3)
    const [one, other, third] = [0, 1, 2].map((owner) =>
      accountId(FIRST_USER + owner, 'coin', 'available', 0),
    )
    ledger.apply([posting(OUTSIDE, one!, 5n), posting(one!, other!, 2n)])
    const balances = () => [one!, other!, third!].map((account) => ledger.balance(account))
    for (const last of [posting(one!, third!, 1n), posting(third!, one!, 1n)]) {
      expect(() => ledger.apply([posting(one!, other!, 1n), last])).toThrow('the ledger is full')
      expect(balances()).toEqual([3n, 2n, 0n])
    }
    expect(() => ledger.restore(third!, 1n)).toThrow('the ledger is full')
    ledger.apply([posting(other!, accountId(FIRST_USER, 'coin', 'held', 0), 2n)])
    expect(balances()).toEqual([3n, 0n, 0n])
  })

  it('undoes what came first of them, whichever purse and bucket it was of', () => {
    for (const purse of ['funding', 'coin'] as const) {
      for (const bucket of ['available', 'held'] as const) {
        const ledger = new Ledger()
        const [one, other] = [0, 1].map((owner) => accountId(FIRST_USER + owner, purse, bucket, 3))
        ledger.apply([posting(poolAccount('external', 3), one!, 5n)])
        const before = [...ledger.accounts()].map((id) => [id, ledger.balance(id)])
        const postings = [posting(one!, other!, 3n), posting(other!, one!, 4n)]
        expect(() => ledger.apply(postings)).toThrow('below zero')
        const after = [...ledger.accounts()].map((id) => [id, ledger.balance(id)])
        expect(after).toEqual(before)
      }
    }
  })

  it.each([
    ['nothing', posting(OUTSIDE, TREASURY, 0n), 'not above zero'],
    ['less than nothing', posting(OUTSIDE, TREASURY, -1n), 'not above zero'],
    ['one currency into another', posting(OUTSIDE, poolAccount('treasury', 1), 1n), 'differ'],
    ['out of nobody', posting(0, TREASURY, 1n), 'no owner'],
    ['out of nobody, last', posting(LAST_OF_NOBODY, poolAccount('fees', 255), 1n), 'no owner'],
    ['to nobody', posting(poolAccount('external', 255), LAST_OF_NOBODY, 1n), 'no owner'],
    ['what a pool does not have', posting(TREASURY, poolAccount('fees', 0), 1n), 'below zero'],
    ['more than 64 bits hold', posting(OUTSIDE, TREASURY, MAX_BALANCE + 1n), 'limit'],
  ])('refuses to move %s', (_what, bad, message) => {
    const ledger = new Ledger()
    expect(() => ledger.apply([bad])).toThrow(message)
    expect(ledger.accounts().length).toBe(0)
  })

  it.each([0, 1, 127, 128, 254, 255])(
    'lets the outside world alone owe currency %d',
    (currency) => {
      const ledger = new Ledger()
      const [outside, treasury] = [
        poolAccount('external', currency),
        poolAccount('treasury', currency),
      ]
      ledger.apply([posting(outside, treasury, 5n)])
      expect([ledger.balance(outside), ledger.balance(treasury)]).toEqual([-5n, 5n])
    },
  )

  it('names accounts by ids that tell owner, purse, bucket and currency apart', () => {
    const owner = fc.oneof(
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: FIRST_USER, max: 2 ** 31 - 1 }),
    )
    const purse = fc.constantFrom('funding' as const, 'coin' as const)
    const bucket = fc.constantFrom('available' as const, 'held' as const)
    fc.assert(
      fc.property(owner, purse, bucket, fc.integer({ min: 0, max: 255 }), (o, p, b, currency) => {
        expect(accountParts(accountId(o, p, b, currency))).toEqual({
          owner: o,
          purse: p,
          bucket: b,
          currency,
        })
      }),
    )
  })
})
