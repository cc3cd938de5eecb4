// @module-tag long
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '@candor/money/durations'
import { Life, mortal } from '../../../../test/life.ts'
import {
  CONFIRMATIONS,
  anvil,
  approved,
  bank,
  deskParts,
  look,
  partsOf,
  payInOneVenue,
  payee,
  signer,
  stateOf,
  venue,
} from '../../../../test/payout-venue.ts'
import { TRON, Withdrawer } from '../../../../test/withdrawer.ts'
import type { ChainHex } from '../../../kernel/tron/addresses.ts'
import { approveWithdrawal, proposeReturn, recordPayout } from '../review/decide-withdrawal.ts'
import { HttpSigner, type Signer } from './signer.ts'

payInOneVenue()

describe('a payout by the signer', () => {
  test('is sent, watched to its last confirmation, and leaves the books with its fee', async () => {
    const { one, id } = await approved()
    const before = await bank.balanceOf(payee)
    await look()
    const sent = await stateOf(id)
    expect(sent).toMatchObject({ status: 'sent', tx: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await anvil.mine()
    await look()
    expect(await stateOf(id)).toMatchObject({ status: 'sent', confirmations: 1 })
    expect((await one.info()).latest).toMatchObject({ confirmations: 1, tx: sent.tx })
    await anvil.mine(CONFIRMATIONS - 2)
    await look()
    expect(await stateOf(id)).toMatchObject({ status: 'sent', confirmations: 18 })
    await anvil.mine()
    await look()
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed', confirmations: 19 })
    expect((await bank.balanceOf(payee)) - before).toBe(495_000_000n)
    expect(await one.info()).toMatchObject({
      available: '1510.000000',
      held: '0.000000',
      latest: { status: 'success', tx: sent.tx },
    })
    expect(await one.messages()).toEqual([
      'Withdrawal submitted',
      'Withdrawal approved',
      'Withdrawal sent',
      'Withdrawal arrived',
    ])
    await look()
    expect(signer.paid).toHaveLength(1)
  })

  test('waits for both approvals where two are needed', async () => {
    const one = await Withdrawer.ready(venue, '20000')
    await venue.parts.transactor.submit({ kind: 'certify', user: Number(one.user.id), level: 1 })
    const { data } = await one.withdraw({ quantity: '15000' })
    const id = Number(data.id.slice(1))
    await approveWithdrawal(venue.parts, 1, id)
    await look()
    expect(signer.paid).toEqual([])
    await approveWithdrawal(venue.parts, 2, id)
    await look()
    expect(signer.paid).toMatchObject([{ address: TRON, amount: '14850', currency: 'USDT' }])
  })

  test.each([
    ['loses its answer', ['lose']],
    ['loses every answer for a while', ['lose', 'lose', 'lose', 'lose']],
    ['answers nonsense', ['nonsense', 'nonsense']],
    ['answers for another payout', ['other', 'other']],
    ['is overloaded before it takes it', ['refuse', 'refuse']],
    ['takes its time', ['pend', 'pend', 'pend']],
    ['loses the order and knows nothing of it', ['refuse', 'lose']],
  ] as const)('is made once though the signer %s', async (_, behaviours) => {
    const { id } = await approved()
    // What earlier tests left waiting for a block is not this one's.
    await anvil.mine()
    const before = await bank.balanceOf(payee)
    signer.behaviours = [...behaviours]
    for (let n = 0; n < 12 && (await stateOf(id)).tx === null; n += 1) await look()
    await anvil.mine(CONFIRMATIONS)
    await look()
    expect((await stateOf(id)).status).toBe('confirmed')
    expect(signer.paid).toHaveLength(1)
    expect((await bank.balanceOf(payee)) - before).toBe(495_000_000n)
  })

  test('stays sent while the signer is down, and is asked for again by its id', async () => {
    const { id } = await approved()
    signer.behaviours = ['lose']
    await look()
    await signer.kill()
    for (let n = 0; n < 3; n += 1) await look()
    expect(await stateOf(id)).toMatchObject({
      status: 'sent',
      tx: null,
      fault: 'The signer gave no answer.',
    })
    await signer.start()
    await look()
    expect((await stateOf(id)).tx).not.toBeNull()
    expect(signer.paid).toHaveLength(1)
  })

  test('is unknown after its limit, is never asked for again, and never comes back by itself', async () => {
    const { one, id } = await approved()
    await signer.kill()
    await look()
    venue.wait(HOUR_MS + 1)
    await look()
    expect((await stateOf(id)).status).toBe('unknown')
    await signer.start()
    for (let n = 0; n < 3; n += 1) await look()
    expect(signer.paid).toEqual([])
    expect(await one.info()).toMatchObject({ held: '500.000000', latest: { status: 'processing' } })
    const desk = deskParts()
    await proposeReturn(desk, 1, id, 'It was never sent.')
    const again = proposeReturn(desk, 1, id, 'It was never sent.')
    await expect(again).rejects.toMatchObject({ error: 'approval_repeated' })
    expect((await one.balance()).held).toBe('500.000000')
    await proposeReturn(desk, 2, id, 'It was never sent.')
    expect(await one.info()).toMatchObject({
      available: '2010.000000',
      held: '0.000000',
      latest: { status: 'refused', reason: '“It was never sent.” (written by our staff)' },
    })
  })

  test('that was unknown is found after all, and arrives', async () => {
    const { id } = await approved()
    signer.behaviours = ['lose']
    await look()
    await signer.kill()
    venue.wait(HOUR_MS + 1)
    await look()
    expect((await stateOf(id)).status).toBe('unknown')
    await signer.start()
    await look()
    await anvil.mine(CONFIRMATIONS - 1)
    await look()
    const seen = proposeReturn(venue.parts, 1, id, 'Lost.')
    await expect(seen).rejects.toMatchObject({ error: 'withdrawal_decided' })
    await anvil.mine()
    await look()
    expect((await stateOf(id)).status).toBe('confirmed')
  })

  test('that the signer will not make is for operators to bring back', async () => {
    const { id } = await approved()
    signer.behaviours = ['fail']
    await look()
    expect(await stateOf(id)).toMatchObject({
      status: 'unknown',
      fault: 'The signer will not pay: The hot wallet is empty.',
    })
  })

  test('that another transaction is named for is not believed', async () => {
    const first = await approved()
    await look()
    const { tx } = await stateOf(first.id)
    const { id } = await approved()
    const liar: Signer = {
      pay: () => Promise.resolve({ status: 'sent', tx: tx! }),
      ask: () => Promise.resolve({ status: 'sent', tx: tx! }),
      void: () => Promise.resolve({ status: 'sent', tx: tx! }),
    }
    await look({ signer: liar })
    expect(await stateOf(id)).toMatchObject({ status: 'unknown', tx: null })
    const { id: other } = await approved()
    const stray = await bank.transfer(payee, 1n)
    await anvil.mine()
    const mistaken: Signer = { ...liar, pay: () => Promise.resolve({ status: 'sent', tx: stray }) }
    await look({ signer: mistaken })
    await look({ signer: mistaken })
    expect(await stateOf(other)).toMatchObject({
      status: 'unknown',
      fault: 'The transaction does not pay this withdrawal.',
    })
  })

  test('counts its confirmations anew after a reorganisation', async () => {
    const { id } = await approved()
    await look()
    await anvil.mine(10)
    await look()
    expect((await stateOf(id)).confirmations).toBe(10)
    await anvil.reorganise(10)
    await look()
    expect(await stateOf(id)).toMatchObject({ status: 'sent', confirmations: null })
    await bank.sendAgain()
    await anvil.mine(CONFIRMATIONS)
    await look()
    expect((await stateOf(id)).status).toBe('confirmed')
  })
})

/** What such a worker takes that is killed at this end of its life. */
const mortalParts = (life: Life) =>
  mortal(life, { ...venue.parts, signer: new HttpSigner(signer.url, signer.token) })

test('killed between any two steps, a payout is made once and arrives', async () => {
  const before = await bank.balanceOf(payee)
  let kills = 0
  for (let steps = 1; ; steps += 1) {
    const { one, id } = await approved()
    const life = new Life(steps)
    await look(mortalParts(life)).catch(() => undefined)
    const survived = life.left >= 0
    await look()
    await anvil.mine(CONFIRMATIONS)
    const second = new Life(steps)
    await look(mortalParts(second)).catch(() => undefined)
    await look()
    expect([steps, await stateOf(id)]).toMatchObject([steps, { status: 'confirmed' }])
    expect(signer.paid).toHaveLength(steps)
    expect(await one.balance()).toEqual({ available: '1510.000000', held: '0.000000' })
    if (survived && second.left >= 0) break
    kills += 1
  }
  expect(kills).toBeGreaterThan(20)
  const arrived = (await bank.balanceOf(payee)) - before
  expect(arrived).toBe(495_000_000n * BigInt(signer.paid.length))
})

test('a payout that a reorganisation undid can be given back, however far it had come', async () => {
  const { id } = await approved()
  await recordPayout(venue.parts, 1, id, await bank.transfer(payee, 495_000_000n))
  await anvil.mine()
  await look({ signer: undefined })
  expect(await stateOf(id)).toMatchObject({ status: 'sent', confirmations: 1 })
  const { chain } = partsOf()
  const receipt = async (tx: ChainHex) => {
    const found = await chain!.node.receipt(tx)
    return found && { ...found, succeeded: false }
  }
  // The same transaction in another block, where it found no cover.
  const node = { head: () => chain!.node.head(), receipt }
  await look({ signer: undefined, chain: { ...chain!, node } })
  expect(await stateOf(id)).toMatchObject({ status: 'unknown', confirmations: null })
  await proposeReturn(venue.parts, 1, id, 'It was undone.')
  expect((await proposeReturn(venue.parts, 2, id, 'It was undone.')).stage).toBe('refused')
})
