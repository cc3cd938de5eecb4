import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { underPresentRules } from '../../test/present-venue.ts'
import { Venue } from '../../test/venue.ts'
import { restoreEngine } from '../engine.ts'

const DAY = 86_400_000

function before(key: string): string {
  return createHash('sha256').update('candor day').update(Buffer.from(key, 'hex')).digest('hex')
}

/** Keys of the first day, the second and the third; `commitment` is what the first one gives. */
const third = 'a7'.repeat(32)
const second = before(third)
const first = before(second)
const commitment = before(first)

function bound(opened = underPresentRules(new Venue())) {
  const today = Math.floor(opened.engine.lastAt / DAY)
  const commit = (from: number, days = 3) =>
    opened.submit({ kind: 'commitSeed', first: today + from, days, commitment })
  const open = (place: number, key: string) =>
    opened.submit({ kind: 'openDayKey', day: today + place, key })
  const waitUntil = (place: number) => opened.wait((today + place) * DAY - opened.engine.lastAt)
  return { opened, today, commit, open, waitUntil }
}

describe('the seed of simulated prices', () => {
  it('is bound before the first price of its first day, today or tomorrow', () => {
    expect(bound().commit(0).outcome).toBe('accepted')
    const { opened, commit } = bound()
    opened.do('index 100')
    expect(commit(0)).toMatchObject({ rejection: 'print_out_of_order' })
    expect(commit(2)).toMatchObject({ rejection: 'catalogue_invalid' })
    expect(commit(1).outcome).toBe('accepted')
  })

  it('is bound once: another one cannot be chosen before its days are over', () => {
    const { commit, waitUntil } = bound()
    commit(0)
    waitUntil(2)
    expect(commit(2)).toMatchObject({ rejection: 'catalogue_invalid' })
    expect(commit(3).outcome).toBe('accepted')
  })

  it('is not bound in epochs of former formats', () => {
    const { commit } = bound(underPresentRules(new Venue(), 7))
    expect(commit(0)).toMatchObject({ rejection: 'terms_unavailable' })
  })

  it('is opened once the day after is over, not a millisecond earlier', () => {
    const { opened, commit, open, waitUntil } = bound()
    commit(0)
    waitUntil(2)
    opened.wait(-1)
    expect(open(0, first)).toMatchObject({ rejection: 'nothing_due' })
    opened.wait(1)
    expect(open(0, first).outcome).toBe('accepted')
    expect(open(0, first)).toMatchObject({ rejection: 'nothing_due' })
    expect(opened.engine.seed()).toMatchObject({ key: first })
  })

  it('is opened by no key but the one that was bound', () => {
    const { commit, open, waitUntil } = bound()
    commit(0)
    waitUntil(5)
    expect(open(0, second)).toMatchObject({ rejection: 'catalogue_invalid' })
    expect(open(1, first)).toMatchObject({ rejection: 'catalogue_invalid' })
    expect(open(3, third)).toMatchObject({ rejection: 'catalogue_invalid' })
    expect(open(1, second).outcome).toBe('accepted')
  })

  it('may be opened after days that nobody opened, and is in snapshots', () => {
    const { opened, today, commit, open, waitUntil } = bound()
    commit(0)
    waitUntil(4)
    open(2, third)
    expect(opened.engine.seed()).toEqual({ first: today, days: 3, opened: today + 2, key: third })
    const bytes = opened.engine.encodeState()
    expect(restoreEngine(bytes).encodeState()).toEqual(bytes)
  })
})
