import { describe, expect, it } from 'vitest'
import { FORMER_PRODUCT_RECORDS, FORMER_PRODUCT_STATE } from '../../test/former-products.ts'
import { FORMER_MONEY_RECORDS, FORMER_MONEY_STATE } from '../../test/former-money.ts'
import { FORMER_RECORDS, FORMER_STATE } from '../../test/former-release.ts'
import { auditState } from '../audit.ts'
import { createEngine, restoreEngine } from '../engine.ts'
import { FIRST_USER } from '../ledger/accounts.ts'
import { decodeRecord, encodeRecord } from './record-codec.ts'

describe.each([
  {
    release: 'before products',
    version: 1,
    after: 20,
    records: FORMER_RECORDS,
    state: FORMER_STATE,
  },
  {
    release: 'before money in and out',
    version: 2,
    after: 31,
    records: FORMER_PRODUCT_RECORDS,
    state: FORMER_PRODUCT_STATE,
  },
  {
    release: 'before epochs',
    version: 4,
    after: 48,
    records: FORMER_MONEY_RECORDS,
    state: FORMER_MONEY_STATE,
  },
])('what the release $release wrote', ({ version, after, records, state }) => {
  it('is read record by record, and written again to the byte', () => {
    const again = records.map((bytes) => encodeRecord(decodeRecord(bytes)).slice())
    expect(again).toEqual(records)
  })

  it('is restored to the state that its records lead to, and goes on as they do', () => {
    const replayed = createEngine()
    for (const bytes of records) replayed.apply(decodeRecord(bytes))
    const restored = restoreEngine(state)
    expect(restored.lastSeq).toBe(after)
    expect(restored.encodeState(version)).toEqual(state)
    for (const bytes of records.slice(after)) restored.apply(decodeRecord(bytes))
    expect(restored.encodeState()).toEqual(replayed.encodeState())
    expect(auditState(restored)).toEqual([])
  })
})

it('withdrawals of the release before epochs stand as they stood', () => {
  const restored = restoreEngine(FORMER_MONEY_STATE)
  const states = restored.withdrawals(FIRST_USER).map(({ state }) => state)
  expect(states).toEqual(['submitted', 'approved', 'sent', 'unknown'])
})

describe('a venue that goes on from the release before money in and out', () => {
  it('locks the gift of who has turnover due, as if it had known it all along', () => {
    const restored = restoreEngine(FORMER_PRODUCT_STATE)
    const spec = {
      withdrawals: [{ currency: 0, min: 1n }],
      fee: 0,
      perDay: 1,
      caps: [1n, 1n, 1n],
      secondApprovalFrom: 1n,
      bonus: 0,
      bonusFrom: 1n,
    } as never
    const decision = restored.decide({ kind: 'setCashRules', spec }, restored.lastAt)
    if (decision.outcome !== 'accepted') throw new Error(JSON.stringify(decision))
    restored.apply(decision.record)
    // Nothing of ben's 15 USDT of turnover was traded but 2.02, so that 8.653334 of 10 are locked.
    const ben = restored.withdrawable(FIRST_USER + 1, 0, restored.lastAt)
    expect(ben?.turnoverDue).toBe(12_980_000n)
    expect(ben?.locked).toBe(8_653_334n)
    const cay = restored.withdrawable(FIRST_USER + 2, 0, restored.lastAt)
    expect([cay?.available, cay?.locked]).toEqual([10_000_000n, 10_000_000n])
  })
})
