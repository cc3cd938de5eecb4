import { describe, expect, it } from 'vitest'
import { type Outcome, linesOf } from './outcome.ts'
import { goesOn } from './seen-log.ts'
import { toldAccounts } from './told-accounts.ts'

const outcome: Outcome = {
  ...{ size: 9, storedAt: 1, tookMs: 1, file: '', balancesCompared: true, findings: [] },
  ...{ listCompared: true, listShown: true, list: undefined },
  counts: { records: 3, balances: 1, fast: 0, futures: 0, earn: 0, fees: 2, list: 0 },
  highestRate: { futures: 0, fees: 0 },
}
const shown = (of: Outcome) => linesOf(of).map(({ check, standing }) => `${check} ${standing}`)

describe('the lines of a result', () => {
  it('leave out what there is none of', () => {
    expect(shown(outcome)).toEqual(['records holds', 'balances holds', 'fees holds'])
  })

  it('have what fails first, and say what was not compared', () => {
    const findings = [{ rule: 'feeMoved', seq: 2, at: 1 }] as const
    expect(shown({ ...outcome, findings, balancesCompared: false })).toEqual([
      'fees fails',
      'records holds',
      'balances open',
    ])
  })
})

describe('the line of the list of what is owed', () => {
  const list = { day: '2026-11-29', sums: [] }

  it('is there where the venue has a list, with what fails of it first', () => {
    expect(shown({ ...outcome, list })).toContain('list holds')
    const findings = [{ rule: 'unlisted', seq: 0, at: 0 }] as const
    expect(shown({ ...outcome, list, findings })[0]).toBe('list fails')
  })

  it('says that a list of a record which no checkpoint has was not compared', () => {
    expect(shown({ ...outcome, list, listCompared: false })).toContain('list open')
    expect(shown({ ...outcome, list, listShown: false })).toContain('list open')
  })
})

describe('a log that was seen before', () => {
  const seen = { origin: 'venue.example/log', key: 'a', size: 5, root: 'r' }

  it.each([
    ['larger', { size: 6, root: 's' }, true],
    ['the same', {}, true],
    ['smaller', { size: 4, root: 's' }, false],
    ['as large with another root', { root: 's' }, false],
    ['of another key', { size: 6, key: 'b' }, false],
    ['of another origin', { origin: 'venue.example/log/2', size: 1, key: 'b' }, true],
  ])('may be: %s', (_, change, may) => {
    expect(goesOn(seen, { ...seen, ...change })).toBe(may)
    expect(goesOn(undefined, { ...seen, ...change })).toBe(true)
  })
})

describe('told accounts', () => {
  const row = {
    ...{ currencyCode: 'BTC', name: 'Bitcoin', scale: 8, type: 2 as const, valueUsdt: null },
    ...{ available: '0.00000100', held: '0.00000000', total: '0.00000100' },
  }
  const currencies = [{ currencyCode: 'BTC', number: 2 }]

  it('are named as records name them, in units', () => {
    expect(toldAccounts([row], currencies)).toEqual(new Map([['2/1/0', 100n]]))
  })

  it('are none where a currency or an amount cannot be read', () => {
    expect(toldAccounts([row], [])).toBeUndefined()
    expect(toldAccounts([{ ...row, held: '1e5' }], currencies)).toBeUndefined()
  })
})
