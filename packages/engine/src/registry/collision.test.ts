import { amount } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { Venue } from '../../test/venue.ts'
import { FIRST_USER, POOLS } from '../ledger/accounts.ts'
import { formerHash } from '../requests/former-hash.ts'
import type { Command } from './products.ts'
import { formerTermsOf } from './requests.ts'

const [MALLORY, VICTIM] = [FIRST_USER, FIRST_USER + 1]
const CREDIT_ID = `trc20:${'Zm9vYmFyYmF6cXV1eA'}:7`

/**
 * What a user of the first release did in a second: an id of their own whose hash is that of
 * another's request, by undoing the hash from its end. Three blocks of four characters are enough.
 */
describe('an id that was computed to pass for another', () => {
  const credit = {
    kind: 'creditRecharge',
    user: VICTIM,
    currency: 0,
    amount: amount(250_000_000n),
    requestId: CREDIT_ID,
  } as const

  it('takes nothing from the one it was computed for', () => {
    const venue = new Venue()
    for (const user of [MALLORY, VICTIM]) {
      expect(venue.submit({ kind: 'openAccount', user })).toMatchObject({ outcome: 'accepted' })
    }
    expect(
      venue.submit({ ...credit, user: MALLORY, amount: amount(5_000_000_000n), requestId: 'own' }),
    ).toMatchObject({ outcome: 'accepted' })
    const requestId = colliding(MALLORY, VICTIM, CREDIT_ID)
    const transfer = transferWithTerms(formerTermsOf(credit)!, requestId)
    expect(keyOf(MALLORY, requestId)).toEqual(keyOf(VICTIM, CREDIT_ID))
    expect(formerTermsOf(transfer)!).toBe(formerTermsOf(credit)!)

    expect(venue.submit(transfer)).toMatchObject({ outcome: 'accepted' })
    expect(venue.submit(credit)).toMatchObject({ outcome: 'accepted' })
    expect(venue.submit(credit)).toMatchObject({ outcome: 'repeated' })
    expect(venue.engine.available(VICTIM, 'funding', 0)).toBe(250_000_000n)
  })

  it('takes nothing from what the house has approved', () => {
    const venue = new Venue()
    venue.submit({ kind: 'openAccount', user: MALLORY })
    const own = { ...credit, user: MALLORY, amount: amount(5_000_000_000n), requestId: 'own' }
    venue.submit(own)
    const fund = {
      kind: 'fundPool',
      pool: 'rewards',
      currency: 0,
      amount: amount(1_000_000n),
      requestId: 'proposal:13',
    } as const
    const requestId = colliding(MALLORY, POOLS.rewards, fund.requestId)
    const before = venue.engine.lastSeq
    expect(venue.submit(transferWithTerms(formerTermsOf(fund)!, requestId))).toMatchObject({
      outcome: 'accepted',
    })
    expect(venue.submit(fund)).toMatchObject({ outcome: 'accepted' })
    expect(venue.engine.lastSeq).toBe(before + 2)
  })

  it('is not helped by saying what the venue says', () => {
    const venue = new Venue()
    venue.submit({ kind: 'openAccount', user: VICTIM })
    venue.submit({ ...credit, requestId: 'first' })
    const { user, currency } = credit
    const transfer = { kind: 'transfer', user, currency, from: 'funding', to: 'coin' } as const
    const named = { ...transfer, amount: credit.amount, requestId: CREDIT_ID } as const
    expect(venue.submit(named)).toMatchObject({ outcome: 'accepted' })
    expect(venue.submit(credit)).toMatchObject({ outcome: 'accepted' })
  })
})

function keyOf(owner: number, id: string): object {
  const key = { low: 0, high: 0 }
  formerHash(owner, id, key)
  return key
}

const [LOW, HIGH, LOW_END, HIGH_END] = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f]
const BLOCKS = 3
const TRIES = 1 << 18

/** The two lanes of a block, forward and back. */
const lowStep = (value: number) => unshift(Math.imul(value, LOW), false)
const lowBack = (value: number) => Math.imul(unshift(value, true), inverse(LOW))
const highStep = (value: number) => rotated(Math.imul(value, HIGH), 13)
const highBack = (value: number) => Math.imul(rotated(value, 19), inverse(HIGH))

/** An id of `owner` with the hash of another's. */
function colliding(owner: number, other: number, id: string): string {
  const { low, high } = keyOf(other, id) as { low: number; high: number }
  // Undo the end, for an id as long as ours.
  const lowLast = low ^ (high >>> 15)
  const wantedHigh = Math.imul(high, inverse(HIGH_END)) ^ (lowLast >>> 13)
  const wantedLow = Math.imul(lowLast, inverse(LOW_END)) ^ (wantedHigh >>> 16) ^ (BLOCKS * 4)
  const [lowIn, highIn] = [lowBack(wantedLow), highBack(wantedHigh)]
  const [startLow, startHigh] = [0x243f6a88 ^ owner, 0x13198a2e ^ (owner / 4_294_967_296)]
  // Both middle states have to differ between their lanes by the same: a birthday finds two.
  const firsts = new Map<number, number>()
  for (let block = 1; block < TRIES; block++) {
    const first = Math.imul(block, 0x2545f491)
    if (isText(first)) firsts.set(lowStep(startLow ^ first) ^ highStep(startHigh ^ first), first)
  }
  for (let at = 1; at < TRIES; at++) {
    const into = Math.imul(at, 0x7feb352d)
    const between = into ^ highBack(lowStep(into) ^ lowIn ^ highIn)
    const first = firsts.get(between)
    if (first === undefined) continue
    const second = into ^ lowStep(startLow ^ first)
    const third = lowIn ^ lowStep(into)
    if (isText(second) && isText(third)) return [first, second, third].map(characters).join('')
  }
  throw new Error('no collision was found; the tries were too few')
}

/** A transfer of the attacker's own whose former terms are these. */
function transferWithTerms(
  wanted: number,
  requestId: string,
): Extract<Command, { kind: 'transfer' }> {
  const ways = [
    { from: 'funding', to: 'coin' },
    { from: 'coin', to: 'funding' },
  ] as const
  const transfer = { kind: 'transfer', user: MALLORY, currency: 0, ...ways[0], requestId } as const
  const unfinished = Math.imul(wanted, inverse(HIGH))
  const last = unfinished ^ (unfinished >>> 13) ^ (unfinished >>> 26)
  // The amount's upper half is 0, so that what its lower half has to be follows.
  const afterLow = lowBack(lowBack(last))
  const probe = { ...transfer, amount: amount(0n) }
  const start = lowBack(lowBack(unfinishedTerms(probe)))
  return { ...transfer, amount: amount(BigInt((start ^ afterLow) >>> 0)) }
}

function unfinishedTerms(command: Extract<Command, { kind: 'transfer' }>): number {
  const value = Math.imul(formerTermsOf(command)!, inverse(HIGH))
  return value ^ (value >>> 13) ^ (value >>> 26)
}

/** `x ^ (x >>> 15)`, or what it was made of. */
function unshift(value: number, back: boolean): number {
  const once = value ^ (value >>> 15)
  return back ? once ^ (value >>> 30) : once
}

function rotated(value: number, by: number): number {
  return (value << by) | (value >>> (32 - by))
}

/** The number that undoes a multiplication by an odd one, modulo 2^32. */
function inverse(odd: number): number {
  let found = odd
  for (let round = 0; round < 5; round++) found = Math.imul(found, 2 - Math.imul(odd, found))
  return found
}

/** Whether four characters of one byte each are none that a form would refuse. */
function isText(block: number): boolean {
  return [0, 8, 16, 24].every((shift) => ((block >>> shift) & 0xff) > 0x20)
}

function characters(block: number): string {
  return String.fromCharCode(...[0, 8, 16, 24].map((shift) => (block >>> shift) & 0xff))
}
