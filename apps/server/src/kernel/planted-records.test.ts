import { amount } from '@candor/money'
import { expect, test } from 'vitest'
import { available, claim, claimInOneVenue, idOf, stands, venue } from '../../test/claim-venue.ts'
import { repeatingTransactor } from '../../test/repeating-transactor.ts'
import { settleCertifications } from '../people/certification/settle-certifications.ts'
import { creditDue } from '../cash/chain/credit/credit-transfers.ts'
import { creditAccepted } from '../cash/recharge/claims/settle-claims.ts'
import type { ClaimStatus } from '../cash/recharge/tables.ts'

claimInOneVenue()

/** Another person's credit of as much: the record that is planted. */
async function othersCredit(code: string, units: bigint): Promise<number> {
  const other = await venue.newUser()
  const { transactor } = venue.parts
  const credited = await transactor.submit({
    kind: 'creditRecharge',
    user: Number(other.id),
    currency: transactor.engine.currencyId(code)!,
    amount: amount(units),
    requestId: `planted ${code} ${units} ${other.id}`,
  })
  if (credited.outcome !== 'accepted') throw new Error(credited.outcome)
  return credited.record.seq
}

/** How many of the venue's requests another's record has answered, as monitoring sees it. */
async function alarms(): Promise<number> {
  const text = await venue.parts.metrics.registry.metrics()
  return Number(/^candor_wrong_repetitions (\d+)$/m.exec(text)![1])
}

test("a claim is not credited by another's record, and alarms once", async () => {
  const user = await venue.newUser()
  const { data } = await claim(user)
  const seq = await othersCredit('VND', 500_000n)
  const before = await alarms()
  const rowOf = (own: typeof venue.parts.store) =>
    own
      .selectFrom('recharge_claims')
      .select(['status', 'fault', 'credited_seq'])
      .where('id', '=', idOf(data))
      .executeTakeFirstOrThrow()
  const { store, transactor } = venue.parts
  // Accepted for this transaction's eyes alone: the venue's own settler leaves it.
  await store.transaction().execute(async (own) => {
    const change = (status: ClaimStatus) =>
      own.updateTable('recharge_claims').set({ status }).where('id', '=', idOf(data)).execute()
    const { status } = await rowOf(own)
    await change('accepted')
    for (let turn = 0; turn < 2; turn++) {
      const planted = repeatingTransactor(transactor, seq)
      await creditAccepted({ ...venue.parts, store: own, transactor: planted })
    }
    expect(await rowOf(own)).toEqual({
      status: 'accepted',
      fault: 'request_reused',
      credited_seq: null,
    })
    await change(status)
  })
  expect(await available(user, 'VND')).toBe('0')
  expect(await alarms()).toBe(before + 1)
  expect(venue.logged()).toContain('ALARM: a request of the venue is answered by another’s record')
  await stands(user, data, 'review')
})

test("a transfer on the chain is not credited by another's record, nor by one of another amount", async () => {
  const user = await venue.newUser()
  const id = Number(user.id)
  const { parts } = venue
  const before = await alarms()
  const units = 25_000_000n
  const own = await othersCredit('USDT', units)
  const { transactor } = parts
  const less = await transactor.submit({
    kind: 'creditRecharge',
    user: id,
    currency: transactor.engine.currencyId('USDT')!,
    amount: amount(units - 1n),
    requestId: 'own, of another amount',
  })
  const seqs = [own, less.outcome === 'accepted' ? less.record.seq : 0]
  for (const [at, seq] of seqs.entries()) {
    const request_id = `trc20:planted:${at}`
    await parts.store
      .insertInto('chain_transfers')
      .values({
        ...{ request_id, user_id: id, tx: `0x${String(at).repeat(64)}`, log_index: at },
        ...{
          block: 5 + at,
          hash: '0x5',
          sender: '0x6',
          value: units,
          amount: units,
          remainder: 0n,
        },
        ...{ status: 'confirmed', fault: null, credited_seq: null, seen_at: 1, changed_at: 1 },
      })
      .execute()
    const withPlanted = {
      ...parts,
      node: {} as never,
      duty: parts.duties.of('recharges'),
      transactor: repeatingTransactor(transactor, seq),
    }
    const ceiling = { transfer: 10n ** 12n, day: 10n ** 12n }
    await creditDue(withPlanted, { currency: 'USDT', ceiling }, 5 + at)
    const row = await parts.store
      .selectFrom('chain_transfers')
      .select(['status', 'fault', 'credited_seq'])
      .where('request_id', '=', request_id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'confirmed', fault: 'request_reused', credited_seq: null })
  }
  expect(await alarms()).toBe(before + 2)
})

test('nobody is certified by an answer that the books do not bear out', async () => {
  const { id, token } = await venue.newUser()
  const { parts } = venue
  const body = {
    documentType: 'passport',
    name: 'Anna Berg',
    documentNumber: 'B1234567',
    bankCardNumber: '4111111111111111',
  }
  expect((await venue.call('/playerInfo/junior', { body, token })).code).toBe(200)
  const before = await alarms()
  const { submission } = await parts.store
    .updateTable('certifications')
    .set({ status: 'accepted' })
    .where('user_id', '=', Number(id))
    .returning('submission')
    .executeTakeFirstOrThrow()
  await parts.store
    .insertInto('certification_decisions')
    .values({ submission, operator: 1, accepted: true, reason: null, decided_at: 1 })
    .execute()
  const planted = { ...parts, transactor: repeatingTransactor(parts.transactor, 1) }
  for (let turn = 0; turn < 2; turn++) expect(await settleCertifications(planted)).toBe(0)
  expect(await parts.certifications.standing(Number(id))).toMatchObject({
    authStatus: 'inProgress',
  })
  expect(await alarms()).toBe(before + 1)
  expect(venue.logged()).toContain('ALARM: a certification is answered as done and is not')
  expect(await settleCertifications(parts)).toBe(1)
  expect(parts.transactor.engine.certification(Number(id))).toBe(1)
})
