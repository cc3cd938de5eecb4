// @module-tag long
import { afterEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@candor/money/durations'
import { HeldLine } from '../../../../test/held-line.ts'
import { Life, mortal } from '../../../../test/life.ts'
import {
  CONFIRMATIONS,
  anvil,
  approved,
  bank,
  deskParts,
  look,
  payInOneVenue,
  payee,
  signer,
  stateOf,
  venue,
} from '../../../../test/payout-venue.ts'
import {
  beginPayout,
  markPayoutUnknown,
  proposeReturn,
  recordPayout,
  refuseWithdrawal,
} from '../review/decide-withdrawal.ts'
import { byId } from '../withdrawals.ts'
import { countAsk, notePayout } from '../write-withdrawals.ts'
import { payoutOf } from './payout-order.ts'
import { HttpSigner, type Signer } from './signer.ts'
import { voidPayout } from './void-payout.ts'

payInOneVenue()

let line: HeldLine | undefined
afterEach(async () => {
  await line?.close()
  line = undefined
})

const NOT_PAID = 'It was never sent.'
const GIVEN_BACK = { available: '2010.000000', held: '0.000000' }
const HELD = { available: '1510.000000', held: '500.000000' }

const giveBack = (operator: number, id: number, desk = deskParts()) =>
  proposeReturn(desk, operator, id, NOT_PAID)
const refused = (act: Promise<unknown>, error: string) =>
  expect(act).rejects.toMatchObject({ error })

/**
 * The signer as it is reached over a line on which requests for payouts get stuck; `limitMs`: how long
 * they are waited for.
 */
async function overHeldLine(limitMs?: number): Promise<Signer> {
  line = await HeldLine.open(signer.url)
  return new HttpSigner(line.url, signer.token, limitMs === undefined ? {} : { limitMs })
}

/** A payout that counts as unknown because the signer was away when it was asked for it. */
async function unknown() {
  const made = await approved()
  await signer.kill()
  await look()
  await markPayoutUnknown(venue.parts, made.id)
  await signer.start()
  return made
}

/** Asks for this payout again as a late request would, with time enough. */
async function askFor(id: number) {
  const payout = payoutOf(venue.parts.transactor, (await byId(venue.parts.store, id))!)
  const order = { ...payout, notAfter: venue.now() + HOUR_MS }
  return new HttpSigner(signer.url, signer.token).pay(order)
}

describe('a request for a payout that is late', () => {
  test('pays nothing after the payout was given back', async () => {
    const { one, id } = await approved()
    // The payout is not given back before the request that is late was given up.
    const paused = look({ signer: await overHeldLine(3_000) })
    await line!.held
    await markPayoutUnknown(venue.parts, id)
    await giveBack(1, id)
    expect((await giveBack(2, id)).stage).toBe('refused')
    expect(await one.balance()).toEqual(GIVEN_BACK)
    line!.letGo()
    await paused
    await look()
    expect(signer.paid).toEqual([])
    expect(await stateOf(id)).toMatchObject({ status: 'refused', tx: null })
    expect(await one.balance()).toEqual(GIVEN_BACK)
    expect([await askFor(id), signer.paid]).toEqual([{ status: 'void' }, []])
  })

  test('pays nothing past its own time, and operators give it back', async () => {
    const { one, id } = await approved()
    const paused = look({ signer: await overHeldLine() })
    await line!.held
    venue.wait(HOUR_MS + 1)
    line!.letGo()
    await paused
    expect(signer.paid).toEqual([])
    expect(await stateOf(id)).toMatchObject({
      status: 'unknown',
      fault: 'The signer will not pay: it is void.',
      voidedAt: venue.now(),
    })
    // The promise is written down: nobody has to be asked for it again.
    await signer.kill()
    await giveBack(1, id)
    expect(await one.balance()).toEqual(HELD)
    await giveBack(2, id)
    expect(await one.balance()).toEqual(GIVEN_BACK)
  })

  test('has its time by the machine’s clock, where the venue’s is still far behind it', async () => {
    await approved()
    await look({ now: () => venue.now() - 10 * HOUR_MS, systemNow: venue.now })
    expect(signer.paid).toHaveLength(1)
  })

  test('pays once within its time, and names a later one with each request', async () => {
    const { id } = await approved()
    signer.behaviours = ['refuse']
    await look()
    venue.wait(HOUR_MS - 1)
    await look()
    expect([await stateOf(id), signer.paid]).toMatchObject([{ status: 'sent' }, [{}]])
  })

  test('is void where the signer took it and did not begin it in time', async () => {
    const { id } = await approved()
    signer.behaviours = ['pend']
    await look()
    venue.wait(HOUR_MS + 1)
    await look()
    expect([await stateOf(id), signer.paid]).toMatchObject([
      { status: 'unknown', voidedAt: venue.now() },
      [],
    ])
  })
})

describe('a payout that the signer was asked for', () => {
  test('stays held while the signer is away or says nothing certain, and is given back once', async () => {
    const { one, id } = await unknown()
    await signer.kill()
    await refused(giveBack(1, id), 'payout_signer_away')
    await signer.start()
    for (const behaviour of ['refuse', 'nonsense', 'other', 'lose'] as const) {
      signer.behaviours = [behaviour]
      await refused(giveBack(1, id), 'payout_signer_away')
    }
    await refused(giveBack(1, id, deskParts({ signer: undefined })), 'payout_signer_away')
    expect([await stateOf(id), await one.balance()]).toMatchObject([{ voidedAt: null }, HELD])
    expect(venue.parts.transactor.engine.withdrawal(id)?.decidedBy).toEqual([])
    await giveBack(1, id)
    expect((await giveBack(2, id)).stage).toBe('refused')
    await refused(giveBack(3, id), 'withdrawal_decided')
    expect(await one.balance()).toEqual(GIVEN_BACK)
    expect(signer.paid).toEqual([])
  })

  test('and that it has paid is kept by its transaction, is not given back, and arrives', async () => {
    const { one, id } = await approved()
    signer.behaviours = ['lose']
    await look()
    await markPayoutUnknown(venue.parts, id)
    await refused(giveBack(1, id), 'payout_signer_paid')
    const { tx } = await stateOf(id)
    expect(tx).toMatch(/^[0-9a-f]{64}$/)
    await refused(giveBack(2, id), 'payout_signer_paid')
    expect(await one.balance()).toEqual(HELD)
    await anvil.mine(CONFIRMATIONS)
    await look()
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed', tx })
    expect(signer.paid).toHaveLength(1)
  })

  test('and that it may be paying just now stays held', async () => {
    const { one, id } = await approved()
    signer.behaviours = ['pend']
    await look()
    await markPayoutUnknown(venue.parts, id)
    signer.behaviours = ['pend']
    await refused(giveBack(1, id), 'payout_signer_pending')
    expect(await one.balance()).toEqual(HELD)
    // It had not begun: now it never will.
    await giveBack(1, id)
    await giveBack(2, id)
    await look()
    expect([await one.balance(), signer.paid]).toEqual([GIVEN_BACK, []])
  })

  test('and failed to make is given back once it has promised not to try again', async () => {
    const { one, id } = await approved()
    signer.behaviours = ['fail']
    await look()
    signer.behaviours = ['fail']
    await refused(giveBack(1, id), 'payout_signer_away')
    expect((await stateOf(id)).voidedAt).toBeNull()
    await giveBack(1, id)
    await giveBack(2, id)
    expect(await one.balance()).toEqual(GIVEN_BACK)
    expect(await askFor(id)).toEqual({ status: 'void' })
  })

  test('is paid by hand only once it is void', async () => {
    const { id } = await unknown()
    const tx = await bank.transfer(payee, 495_000_000n)
    await signer.kill()
    await refused(recordPayout(deskParts(), 1, id, tx), 'payout_signer_away')
    expect(await stateOf(id)).toMatchObject({ status: 'unknown', tx: null })
    await signer.start()
    await recordPayout(deskParts(), 1, id, tx)
    await anvil.mine(CONFIRMATIONS)
    await look()
    expect((await stateOf(id)).status).toBe('confirmed')
    expect([await askFor(id), signer.paid]).toEqual([{ status: 'void' }, []])
  })
})

describe('a payout that was begun and cut short before the signer was asked', () => {
  async function begun() {
    const made = await approved()
    const row = (await byId(venue.parts.store, made.id))!
    await notePayout(venue.parts.store, row, { asked_at: venue.now() })
    return made
  }

  test('is refused only once it is void', async () => {
    const { one, id } = await begun()
    await signer.kill()
    await refused(refuseWithdrawal(deskParts(), 1, id, NOT_PAID), 'payout_signer_away')
    expect([(await stateOf(id)).status, await one.balance()]).toEqual(['approved', HELD])
    await signer.start()
    expect((await refuseWithdrawal(deskParts(), 1, id, NOT_PAID)).stage).toBe('refused')
    expect(await one.balance()).toEqual(GIVEN_BACK)
    expect([await askFor(id), signer.paid]).toEqual([{ status: 'void' }, []])
  })

  test('is never asked for again once it is void, and is paid by hand or refused', async () => {
    const [paid, back] = [await begun(), await begun()]
    // What an operator's refusal leaves that was cut short before the engine was told.
    for (const { id } of [paid, back]) {
      await voidPayout(deskParts(), (await byId(venue.parts.store, id))!)
    }
    for (const { id } of [paid, back]) {
      await look()
      expect(await stateOf(id)).toMatchObject({ status: 'approved', voidedAt: venue.now() })
    }
    const asked = signer.asked
    expect((await beginPayout(deskParts(), paid.id)).stage).toBe('sent')
    await look()
    await recordPayout(deskParts(), 1, paid.id, await bank.transfer(payee, 495_000_000n))
    await refuseWithdrawal(deskParts(), 1, back.id, NOT_PAID)
    await anvil.mine(CONFIRMATIONS)
    await look()
    expect([(await stateOf(paid.id)).status, await back.one.balance()]).toEqual([
      'confirmed',
      GIVEN_BACK,
    ])
    expect([signer.asked, signer.paid]).toEqual([asked, []])
  })
})

test('a worker that looked before a payout was void does not ask for it afterwards', async () => {
  const { id } = await unknown()
  const { store, duties } = venue.parts
  const paying = { store, duty: duties.of('payouts') }
  const seen = (await byId(store, id))!
  expect(await countAsk(paying, seen)).toBe(true)
  await giveBack(1, id)
  expect(await countAsk(paying, seen)).toBe(false)
})

test('killed between any two steps, a payout is given back once and never paid', async () => {
  let kills = 0
  for (let steps = 1; ; steps += 1) {
    const { one, id } = await unknown()
    // A first vote of before votes asked the signer.
    const vote = { kind: 'refuseWithdrawal', withdrawal: id, operator: 1 } as const
    await venue.parts.transactor.submit(vote)
    const life = new Life(steps)
    await giveBack(2, id, dyingWith(life)).catch(() => undefined)
    const survived = life.left >= 0
    await look()
    if ((await stateOf(id)).status !== 'refused') await giveBack(2, id)
    expect([steps, await stateOf(id)]).toMatchObject([steps, { status: 'refused', tx: null }])
    expect(await one.balance()).toEqual(GIVEN_BACK)
    expect([await askFor(id), signer.paid]).toEqual([{ status: 'void' }, []])
    if (survived) break
    kills += 1
  }
  expect(kills).toBeGreaterThan(10)
})

/** What an operator's act takes that is killed at the end of this life. */
function dyingWith(life: Life) {
  const whole = deskParts()
  const { signer: dying, ...parts } = mortal(life, { ...whole, signer: whole.payouts.signer })
  return { ...whole, ...parts, payouts: { ...whole.payouts, signer: dying } }
}
