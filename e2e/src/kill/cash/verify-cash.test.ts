import { describe, expect, test } from 'vitest'
import type { TransactionRow } from '@candor/protocol'
import type { BookedCredit, BookedWithdrawal } from '../books/cash-book.ts'
import type { Decision } from './operator.ts'
import { type ActFacts, actFaults } from './verify-acts.ts'
import { type PayoutFacts, payoutFaults } from './verify-payouts.ts'
import { type ClaimFacts, chainFaults, claimFaults, transferFaults } from './verify-recharges.ts'
import { assetFaults, endFaults, historyFaults } from './verify-savers.ts'
import type { AuditRow, ClaimRow, PayeeRow, TransferRow } from './cash-rows.ts'

const ANN = 100_001

function bookOf(...credits: BookedCredit[]): ClaimFacts['book'] {
  return {
    credits: () => credits,
    creditOf: (_, requestId) => credits.find((credit) => credit.requestId === requestId),
  }
}

function credit(requestId: string, change: Partial<BookedCredit> = {}): BookedCredit {
  return { seq: 7, user: ANN, requestId, currency: 0, amount: 300_000_000n, ...change }
}

describe('a claim', () => {
  const claim: ClaimRow = {
    ...{ id: 3, user_id: ANN, request_id: 'one', way: 'bankScreenshot', currency: 'USDT' },
    ...{ amount: 300_000_000n, status: 'credited', transfer: null, credited_seq: 7, fault: null },
  }
  const decided = [1, 2].map((operator) => ({ claim: 3, operator, decision: 'accept' as const }))
  const faultsOf = (change: Partial<ClaimFacts> = {}) => {
    const facts = { claims: [claim], claimDecisions: decided, book: bookOf(credit('claim:3')) }
    const currencyOf = () => ({ id: 0, scale: 6 })
    return claimFaults({ ...facts, currencyOf, twoFrom: 250, ...change }, true).join()
  }

  test('that two operators accepted and that was credited is without fault', () => {
    expect(faultsOf()).toBe('')
  })

  test.each([
    ['accepted and lost', { book: bookOf() }, /said to be credited/],
    [
      'credited by another record',
      { book: bookOf(credit('claim:3', { seq: 8 })) },
      /another record/,
    ],
    [
      'credited with more than was claimed',
      { book: bookOf(credit('claim:3', { amount: 300_000_001n })) },
      /something else/,
    ],
    ['accepted by one operator alone', { claimDecisions: decided.slice(1) }, /took 1 of 2/],
    [
      'refused and credited all the same',
      { claims: [{ ...claim, status: 'refused' as const, credited_seq: null }] },
      /credited and is refused/,
    ],
    [
      'waiting although nothing should any more',
      { claims: [{ ...claim, status: 'accepted' as const, credited_seq: null }], book: bookOf() },
      /accepted and not credited/,
    ],
    [
      'credited besides the transfer that it is one with',
      {
        claims: [{ ...claim, transfer: 'trc20:x:0' }],
        book: bookOf(credit('claim:3'), credit('trc20:x:0')),
      },
      /credited besides/,
    ],
    ['nobody’s', { book: bookOf(credit('claim:3'), credit('claim:9')) }, /claim:9 .* is no claim/],
  ] as const)('that is %s is found', (_, change, fault) => {
    expect(faultsOf(change as Partial<ClaimFacts>)).toMatch(fault)
  })
})

describe('a transfer', () => {
  const seen: TransferRow = {
    ...{ request_id: 'trc20:x:0', user_id: ANN, tx: '0x1', amount: 300_000_000n },
    ...{ status: 'credited', credited_seq: 7, fault: null },
  }
  const made = { tx: '0x1', to: '0xaa', value: 300_000_000n, block: 5 } as const
  const chain = { transfers: [made], head: 12, confirmations: 6 }
  const owners = new Map([['0xaa', ANN]])

  test('that arrived and was credited is without fault', () => {
    expect(transferFaults([seen], bookOf(credit('trc20:x:0')))).toEqual([])
    expect(chainFaults(chain, owners, 1n, [credit('trc20:x:0')])).toEqual([])
  })

  test('that was noted otherwise than it was credited is found', () => {
    expect(transferFaults([], bookOf(credit('trc20:x:0'))).join()).toMatch(/never seen/)
    expect(transferFaults([seen], bookOf()).join()).toMatch(/not credited by 7/)
    const dust: TransferRow = { ...seen, status: 'dust', credited_seq: null }
    expect(transferFaults([dust], bookOf(credit('trc20:x:0'))).join()).toMatch(/is dust/)
  })

  test('that was lost, credited twice, or to nobody’s address is found', () => {
    expect(chainFaults(chain, owners, 1n, []).join()).toMatch(/1 too few/)
    const twice = [credit('trc20:x:0'), credit('trc20:x:1')]
    expect(chainFaults(chain, owners, 1n, twice).join()).toMatch(/1 too many/)
    expect(chainFaults(chain, new Map(), 1n, [credit('trc20:x:0')]).join()).toMatch(/1 too many/)
    const early = { ...chain, head: 8 }
    expect(chainFaults(early, owners, 1n, [credit('trc20:x:0')]).join()).toMatch(/1 too many/)
  })
})

function booked(change: Partial<BookedWithdrawal> = {}): BookedWithdrawal {
  return {
    requested: {
      ...{ kind: 'withdrawalRequested', withdrawal: 9, user: ANN, currency: 0, approvals: 2 },
      ...{ amount: 100_000_000n as never, fee: 1_000_000n as never, worth: 100_000_000n as never },
    },
    requestId: 'out',
    stage: 'confirmed',
    approvedBy: [1, 2],
    returnedBy: [],
    past: new Set(['submitted', 'approved', 'sent', 'confirmed']),
    ...change,
  }
}

describe('a payout', () => {
  const payment = { id: 'w9-5', chain: 'TRC20', currency: 'USDT', address: 'T1', amount: '99' }
  const payee: PayeeRow = {
    ...{ user_id: ANN, request_id: 'out', way: 'chain', amount: 100_000_000n, address: 'T1' },
    ...{ asked_at: 4, voided_at: null, tx: 'abc', told: null },
  }
  const faultsOf = (change: Partial<PayoutFacts> = {}) =>
    payoutFaults({
      withdrawals: new Map([[9, booked()]]),
      payees: [payee],
      signed: [payment],
      paidByHand: new Set<number>(),
      scale: 6,
      ...change,
    }).join()
  const at = (stage: BookedWithdrawal['stage']) => ({
    withdrawals: new Map([[9, booked({ stage })]]),
  })

  test('that the signer made once is without fault', () => {
    expect(faultsOf()).toBe('')
    expect(faultsOf({ signed: [], paidByHand: new Set([9]) })).toBe('')
  })

  test.each([
    ['made twice under two ids', { signed: [payment, { ...payment, id: 'w9-6' }] }, /paid twice/],
    ['made by the signer and by hand', { paidByHand: new Set([9]) }, /by the signer and by hand/],
    ['made to somebody else', { signed: [{ ...payment, address: 'T2' }] }, /paid to T2/],
    ['of another amount', { signed: [{ ...payment, amount: '100' }] }, /paid with 100/],
    ['confirmed and never made', { signed: [] }, /never paid/],
    ['made and given back', at('refused'), /paid and given back/],
    ['void and made', { payees: [{ ...payee, voided_at: 6 }] }, /made it void/],
    ['given back before it was void', { ...at('refused'), signed: [] }, /may still pay it/],
    ['made before it was sent', at('approved'), /paid while it was approved/],
    ['for no withdrawal', { withdrawals: new Map<number, BookedWithdrawal>() }, /no withdrawal/],
    ['without whom it pays', { payees: [] }, /nobody knows/],
  ])('that was %s is found', (_, change, fault) => {
    expect(faultsOf(change)).toMatch(fault)
  })
})

describe('what an operator was answered', () => {
  const approval: Decision = {
    ...{ operator: 1, act: 'approveWithdrawal', subject: 'withdrawal 9', fate: 'done' },
    ...{ body: { id: 9, reason: 'Right.' }, again: false },
  }
  const verdict: Decision = {
    ...{ operator: 1, act: 'decideClaim', subject: 'claim 3', fate: 'done', again: false },
    ...{
      body: { id: 3, reason: 'Right.', verdict: 'accept' },
      answer: { status: 'accepted' } as never,
    },
  }
  const entries = (operator: number, act: string, subject: string): AuditRow[] =>
    ['begun', 'done'].map((step) => ({ operator, act, subject, facts: { step } }))
  const facts: ActFacts = {
    claims: [{ id: 3, status: 'credited' } as ClaimRow],
    claimDecisions: [{ claim: 3, operator: 1, decision: 'accept' }],
    certificationDecisions: [{ id: 5, operator: 1, accepted: false }],
    payees: [{ user_id: ANN, request_id: 'out', tx: 'ab' } as PayeeRow],
    withdrawals: new Map([[9, booked({ approvedBy: [1], stage: 'approved' })]]),
    audit: [
      ...entries(1, 'approveWithdrawal', 'withdrawal 9'),
      ...entries(1, 'decideClaim', 'claim 3'),
      ...entries(1, 'decideCertification', 'certification 5'),
    ],
  }
  const faultsOf = (change: Partial<ActFacts> = {}) =>
    actFaults([approval, verdict], { ...facts, ...change }).join()

  test('and that stands on record is without fault', () => {
    expect(faultsOf()).toBe('')
  })

  test.each([
    [
      'has not happened',
      { withdrawals: new Map([[9, booked({ approvedBy: [], stage: 'submitted' })]]) },
      /approveWithdrawal withdrawal 9 was answered and did not happen/,
    ],
    ['was turned', { claims: [{ id: 3, status: 'refused' } as ClaimRow] }, /is refused, not acc/],
    ['is another’s', { claimDecisions: [] }, /decideClaim claim 3 was answered/],
    [
      'is not in the log as done',
      { audit: facts.audit.slice(0, 3) },
      /claim 3 was answered and is/,
    ],
    ['was never announced', { audit: facts.audit.slice(2) }, /withdrawal 9 is not in the audit/],
  ])('and that %s is found', (_, change, fault) => {
    expect(faultsOf(change)).toMatch(fault)
  })

  test('of a certification or a payout and that is otherwise is found', () => {
    const body = { id: 5, reason: 'Right.', verdict: 'accept' as const }
    const certified = { ...verdict, act: 'decideCertification', subject: 'certification 5', body }
    expect(actFaults([certified as Decision], facts).join()).toMatch(
      /5 was answered and is not dec/,
    )
    const paid = { ...approval, act: 'recordPayout', body: { id: 9, reason: 'Paid.', tx: '0xac' } }
    expect(actFaults([paid as Decision], facts).join()).toMatch(/recorded as paid by ab/)
  })

  test('and what nobody was answered but stands has to be on record as well', () => {
    const returned = booked({ stage: 'refused', returnedBy: [2], refusedBy: 3, approvedBy: [] })
    returned.past.add('unknown')
    const found = actFaults([], { ...facts, withdrawals: new Map([[9, returned]]) })
    expect(found.join()).toMatch(/2 returnWithdrawal withdrawal 9 is not/)
    expect(found.join()).toMatch(/3 returnWithdrawal withdrawal 9 is not/)
  })
})

describe('the history of a person', () => {
  const row = (change: Partial<TransactionRow>) =>
    ({
      ...{ id: 'c3', type: 'RECHARGE', way: 'bankScreenshot', currencyCode: 'USDT', bonus: '0' },
      ...{ amount: '300', received: '300', status: 'success', reason: null },
      ...change,
    }) as TransactionRow
  const claim = row({ bonus: '15' })
  const out = row({ id: 'w9', type: 'WITHDRAWAL', amount: '100', status: 'processing' })
  const asset = { currencyCode: 'USDT', total: '325', held: '100' } as never

  test('that has what was told and makes the assets is without fault', () => {
    expect(historyFaults([claim, out], [claim, out])).toEqual([])
    expect(assetFaults([asset], [claim, out], [])).toEqual([])
    expect(endFaults([claim], new Map([['c3', claim]]))).toEqual([])
  })

  test('with something lost, twice, changed or from nowhere is found', () => {
    expect(historyFaults([], [claim]).join()).toMatch(/c3 is gone/)
    expect(historyFaults([claim, claim], [claim]).join()).toMatch(/listed twice/)
    expect(historyFaults([{ ...claim, amount: '3' }], [claim]).join()).toMatch(/is over 3/)
    expect(historyFaults([claim], []).join()).toMatch(/never acknowledged/)
    expect(historyFaults([claim], [claim, claim]).join()).toMatch(/two requests/)
  })

  test('that takes back what had ended is found', () => {
    const ended = new Map([['c3', claim]])
    expect(endFaults([{ ...claim, status: 'refused' }], ended).join()).toMatch(/was success/)
    expect(endFaults([], ended).join()).toMatch(/gone/)
  })

  test('whose assets are a unit off, or that still hold what was paid, is found', () => {
    const paid = { ...out, status: 'success' as const }
    expect(assetFaults([asset], [claim, paid], []).join()).toMatch(/USDT is/)
    const off = { currencyCode: 'USDT', total: '325.000001', held: '100' } as never
    expect(assetFaults([off], [claim, out], []).join()).toMatch(/USDT is/)
  })

  test('has what was taken back of gift and bonus, and never more than that', () => {
    const left = (total: string) => ({ currencyCode: 'USDT', total, held: '100' }) as never
    const back = (amount: string) => [{ currencyCode: 'USDT', amount }]
    expect(assetFaults([left('300')], [claim, out], back('-25'))).toEqual([])
    expect(assetFaults([left('325')], [claim, out], back('-25')).join()).toMatch(/USDT is/)
    expect(assetFaults([left('299')], [claim, out], back('-26')).join()).toMatch(/more was taken/)
  })
})
