import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@candor/money/durations'
import {
  CONFIRMATIONS,
  anvil,
  approved,
  bank,
  look,
  payInOneVenue,
  payee,
  signer,
  stateOf,
  venue,
} from '../../../../test/payout-venue.ts'
import { Withdrawer } from '../../../../test/withdrawer.ts'
import {
  approveWithdrawal,
  beginPayout,
  confirmPayout,
  markPayoutUnknown,
  recordPayout,
} from '../review/decide-withdrawal.ts'
import { sentTo } from '../payee-hash.ts'
import { byId } from '../withdrawals.ts'
import { notePayout } from '../write-withdrawals.ts'

payInOneVenue()

describe('a payout by hand', () => {
  test('is recorded by its transaction, which pays for no other, and is watched alike', async () => {
    const { id } = await approved()
    const { id: other } = await approved()
    const tx = await bank.transfer(payee, 495_000_000n)
    const bad = recordPayout(venue.parts, 1, id, 'not a transaction')
    await expect(bad).rejects.toMatchObject({ error: 'payout_reference_invalid' })
    expect((await recordPayout(venue.parts, 1, id, tx)).stage).toBe('sent')
    expect((await recordPayout(venue.parts, 1, id, tx.slice(2).toUpperCase())).stage).toBe('sent')
    const twice = recordPayout(venue.parts, 1, other, tx)
    await expect(twice).rejects.toMatchObject({ error: 'payout_reference_used' })
    expect((await stateOf(other)).status).toBe('approved')
    await anvil.mine(CONFIRMATIONS)
    await look({ signer: undefined })
    expect((await stateOf(id)).status).toBe('confirmed')
    expect(await stateOf(other)).toMatchObject({ status: 'approved', tx: null })
  })

  test('is refused while the signer has it', async () => {
    const { id } = await approved()
    await signer.kill()
    await look()
    const tx = `${'ab'.repeat(32)}`
    const byHand = recordPayout(venue.parts, 1, id, tx)
    await expect(byHand).rejects.toMatchObject({ error: 'payout_by_signer' })
  })

  test('that was cut short between the record and the engine goes on as sent', async () => {
    const { id } = await approved()
    const tx = await bank.transfer(payee, 495_000_000n)
    const reference = { tx: tx.slice(2), tx_key: `chain:${tx.slice(2)}` }
    const recorded = { ...reference, tx_by: 1, tx_at: venue.now() }
    await notePayout(venue.parts.store, (await byId(venue.parts.store, id))!, recorded)
    await look()
    expect(signer.paid.filter((order) => order.id.startsWith(`w${id}-`))).toEqual([])
    expect((await stateOf(id)).status).toBe('sent')
  })

  test('by bank is recorded by its reference and confirmed by an operator', async () => {
    const one = await Withdrawer.ready(venue)
    const { data: card } = await one.addCard()
    await venue.pass(DAY_MS)
    const { data } = await one.byBank({ bankCardId: card.id })
    const id = Number(data.id.slice(1))
    await approveWithdrawal(venue.parts, 1, id)
    await look()
    expect(signer.paid).toEqual([])
    const early = confirmPayout(venue.parts, id)
    await expect(early).rejects.toMatchObject({ error: 'payout_reference_invalid' })
    await recordPayout(venue.parts, 1, id, ' ft 26/1121-0042 ')
    expect(await stateOf(id)).toMatchObject({ status: 'sent', tx: 'ft 26/1121-0042' })
    expect((await confirmPayout(venue.parts, id)).stage).toBe('confirmed')
    const repeated = confirmPayout(venue.parts, id)
    await expect(repeated).rejects.toMatchObject({ error: 'withdrawal_unknown' })
  })
})

test('a payout to another than it was asked for is not sent, and says why', async () => {
  const { id } = await approved()
  const { payee } = (await byId(venue.parts.store, id))!
  const to = (address: string | null) =>
    venue.parts.store
      .updateTable('withdrawal_payees')
      .set({ address })
      .where('request_id', '=', payee.request_id)
      .where('user_id', '=', payee.user_id)
      .execute()
  await to('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  await look()
  expect([await stateOf(id), signer.paid]).toMatchObject([{ status: 'approved' }, []])
  const fault = 'Whom it is to be paid to in the tables is not whom it was asked for.'
  expect((await byId(venue.parts.store, id))!.payout.fault).toBe(fault)
  await to(payee.address)
  await look()
  expect([await stateOf(id), signer.paid]).toMatchObject([{ status: 'sent' }, [{}]])
})

describe('a frozen person’s payout', () => {
  async function freeze({ user }: Withdrawer, frozen_at: Date | null) {
    await venue.parts.store
      .updateTable('people')
      .set({ frozen_at })
      .where('id', '=', Number(user.id))
      .execute()
  }

  test('is not approved, begun, asked of the signer or recorded, and goes on afterwards', async () => {
    const one = await Withdrawer.ready(venue)
    const id = Number((await one.withdraw()).data.id.slice(1))
    await freeze(one, new Date())
    const refusal = { error: 'account_frozen' }
    await expect(approveWithdrawal(venue.parts, 1, id)).rejects.toMatchObject(refusal)
    await freeze(one, null)
    await approveWithdrawal(venue.parts, 1, id)
    await freeze(one, new Date())
    await look()
    expect([await stateOf(id), signer.paid]).toMatchObject([{ status: 'approved' }, []])
    const paid = recordPayout(venue.parts, 1, id, 'ab'.repeat(32))
    await expect(paid).rejects.toMatchObject(refusal)
    await expect(beginPayout(venue.parts, id)).rejects.toMatchObject(refusal)
    await freeze(one, null)
    await look()
    expect([await stateOf(id), signer.paid]).toMatchObject([{ status: 'sent' }, [{}]])
  })

  test('that was begun before the freeze is not asked for until it ends, nor lost sight of', async () => {
    const { one, id } = await approved()
    const begun = (await byId(venue.parts.store, id))!
    await venue.parts.transactor.submit(sentTo(begun))
    await notePayout(venue.parts.store, begun, { asked_at: venue.now() })
    await freeze(one, new Date())
    await look()
    venue.wait(2 * HOUR_MS)
    await look()
    expect([await stateOf(id), signer.paid]).toMatchObject([{ status: 'sent' }, []])
    await freeze(one, null)
    await look()
    expect(signer.paid).toHaveLength(1)
  })

  test('by hand is not recorded while it counts as sent; what is unknown is', async () => {
    const { one, id } = await approved()
    await beginPayout(venue.parts, id)
    await freeze(one, new Date())
    const tx = 'cd'.repeat(32)
    const recorded = () => recordPayout(venue.parts, 1, id, tx)
    await expect(recorded()).rejects.toMatchObject({ error: 'account_frozen' })
    await markPayoutUnknown(venue.parts, id)
    await recorded()
    expect(await stateOf(id)).toMatchObject({ status: 'unknown', tx })
  })
})
