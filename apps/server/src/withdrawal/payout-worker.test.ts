import type { KyselyPlugin } from 'kysely'
import { parseAmount } from '@candor/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Anvil } from '../../test/chain/anvil.ts'
import { type Bank, openBank } from '../../test/chain/bank.ts'
import { type DrivenVenue, startDrivenVenue } from '../../test/driven-venue.ts'
import { SignerStandIn } from '../../test/signer-stand-in.ts'
import { DAY_MS, TRON, Withdrawer } from '../../test/withdrawer.ts'
import { type ChainHex, parseTronAddress } from '../chain/addresses.ts'
import { ChainNode } from '../chain/node.ts'
import { Turns } from '../identity/turns.ts'
import {
  approveWithdrawal,
  beginPayout,
  confirmPayout,
  markPayoutUnknown,
  proposeReturn,
  recordPayout,
} from './decide.ts'
import { PayoutWorker, type WorkerParts } from './payout-worker.ts'
import { byId } from './read.ts'
import { HttpSigner, type Signer } from './signer.ts'

const CONFIRMATIONS = 19
const HOUR_MS = 3_600_000
const RULES = { pollMs: 1_000, giveUpMs: HOUR_MS }

let venue: DrivenVenue
let anvil: Anvil
let bank: Bank
let signer: SignerStandIn
let payee: ChainHex

beforeAll(async () => {
  anvil = await Anvil.start()
  bank = await openBank(anvil)
  venue = await startDrivenVenue({ SESSION_DAYS: '365' })
  const parsed = parseTronAddress(TRON)
  if (!parsed.ok) throw new Error(parsed.fault)
  payee = parsed.value.hex
})
afterAll(async () => {
  await venue.close()
  await anvil.close()
})
beforeEach(async () => {
  signer = await new SignerStandIn(async ({ address, amount }) => {
    const to = parseTronAddress(address)
    const units = parseAmount(amount, 6)
    if (!to.ok || !units.ok) throw new Error('The order cannot be read.')
    return bank.transfer(to.value.hex, units.value)
  }).start()
})
afterEach(() => signer.kill())

/** A withdrawal of 500 that an operator has approved, with its person. */
async function approved() {
  const one = await Withdrawer.ready(venue)
  const { data } = await one.withdraw()
  const id = Number(data.id.slice(1))
  await approveWithdrawal(venue.context, 1, id)
  return { one, id }
}

function partsOf(change: Partial<WorkerParts> = {}): WorkerParts {
  const { store, transactor, projector, now, log, payouts } = venue.context
  return {
    store,
    transactor,
    projector,
    now,
    log,
    signer: new HttpSigner(signer.url, signer.token),
    chain: {
      name: 'TRC20',
      currency: 'USDT',
      tokenDecimals: 6,
      confirmations: CONFIRMATIONS,
      node: new ChainNode(anvil.url, bank.token),
    },
    turns: new Turns(),
    changed: (user) => payouts.changed(user),
    ...change,
  }
}

const look = (change: Partial<WorkerParts> = {}) => new PayoutWorker(partsOf(change), RULES).look()

async function stateOf(id: number) {
  await venue.settled()
  const { status, words } = (await byId(venue.context.store, id))!
  return { status, tx: words.tx, confirmations: words.confirmations, fault: words.fault }
}

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
    await venue.context.transactor.submit({ kind: 'certify', user: Number(one.user.id), level: 1 })
    const { data } = await one.withdraw({ quantity: '15000' })
    const id = Number(data.id.slice(1))
    await approveWithdrawal(venue.context, 1, id)
    await look()
    expect(signer.paid).toEqual([])
    await approveWithdrawal(venue.context, 2, id)
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
    await proposeReturn(venue.context, 1, id, 'It was never sent.')
    const again = proposeReturn(venue.context, 1, id, 'It was never sent.')
    await expect(again).rejects.toMatchObject({ error: 'approval_repeated' })
    expect((await one.balance()).held).toBe('500.000000')
    await proposeReturn(venue.context, 2, id, 'It was never sent.')
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
    const seen = proposeReturn(venue.context, 1, id, 'Lost.')
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

/** A worker that is killed at its n-th step: a query, a command, a word with the signer. */
class Life {
  left: number
  constructor(steps: number) {
    this.left = steps
  }
  step(): void {
    this.left -= 1
    if (this.left < 0) throw new Error('killed')
  }
}

function mortal(life: Life): Partial<WorkerParts> {
  const whole = partsOf()
  const beforeAndAfter = async <T>(act: () => Promise<T>): Promise<T> => {
    life.step()
    const done = await act()
    life.step()
    return done
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => (life.step(), node),
    transformResult: ({ result }) => (life.step(), Promise.resolve(result)),
  }
  const { transactor } = whole
  const own = whole.signer!
  return {
    store: whole.store.withPlugin(plugin),
    transactor: {
      engine: transactor.engine,
      durableSeq: transactor.durableSeq,
      onCommit: (listener) => transactor.onCommit(listener),
      submit: (command) => beforeAndAfter(() => transactor.submit(command)),
    },
    signer: {
      pay: (order) => beforeAndAfter(() => own.pay(order)),
      ask: (order) => beforeAndAfter(() => own.ask(order)),
    },
  }
}

test('killed between any two steps, a payout is made once and arrives', async () => {
  const before = await bank.balanceOf(payee)
  let kills = 0
  for (let steps = 1; ; steps += 1) {
    const { one, id } = await approved()
    const life = new Life(steps)
    await look(mortal(life)).catch(() => undefined)
    const survived = life.left >= 0
    await look()
    await anvil.mine(CONFIRMATIONS)
    const second = new Life(steps)
    await look(mortal(second)).catch(() => undefined)
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
  await recordPayout(venue.context, 1, id, await bank.transfer(payee, 495_000_000n))
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
  await proposeReturn(venue.context, 1, id, 'It was undone.')
  expect((await proposeReturn(venue.context, 2, id, 'It was undone.')).stage).toBe('refused')
})

describe('a payout by hand', () => {
  test('is recorded by its transaction, which pays for no other, and is watched alike', async () => {
    const { id } = await approved()
    const { id: other } = await approved()
    const tx = await bank.transfer(payee, 495_000_000n)
    const bad = recordPayout(venue.context, 1, id, 'not a transaction')
    await expect(bad).rejects.toMatchObject({ error: 'payout_reference_invalid' })
    expect((await recordPayout(venue.context, 1, id, tx)).stage).toBe('sent')
    expect((await recordPayout(venue.context, 1, id, tx.slice(2).toUpperCase())).stage).toBe('sent')
    const twice = recordPayout(venue.context, 1, other, tx)
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
    const byHand = recordPayout(venue.context, 1, id, tx)
    await expect(byHand).rejects.toMatchObject({ error: 'payout_by_signer' })
  })

  test('that was cut short between the record and the engine goes on as sent', async () => {
    const { id } = await approved()
    const tx = await bank.transfer(payee, 495_000_000n)
    await venue.context.store
      .updateTable('withdrawal_payees')
      .set({ tx: tx.slice(2), tx_key: `chain:${tx.slice(2)}`, tx_by: 1, tx_at: venue.now() })
      .where('user_id', '=', (await byId(venue.context.store, id))!.user)
      .execute()
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
    await approveWithdrawal(venue.context, 1, id)
    await look()
    expect(signer.paid).toEqual([])
    const early = confirmPayout(venue.context, id)
    await expect(early).rejects.toMatchObject({ error: 'payout_reference_invalid' })
    await recordPayout(venue.context, 1, id, ' ft 26/1121-0042 ')
    expect(await stateOf(id)).toMatchObject({ status: 'sent', tx: 'ft 26/1121-0042' })
    expect((await confirmPayout(venue.context, id)).stage).toBe('confirmed')
    const repeated = confirmPayout(venue.context, id)
    await expect(repeated).rejects.toMatchObject({ error: 'withdrawal_unknown' })
  })
})

describe('a frozen person’s payout', () => {
  async function freeze({ user }: Withdrawer, frozen_at: Date | null) {
    await venue.context.store
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
    await expect(approveWithdrawal(venue.context, 1, id)).rejects.toMatchObject(refusal)
    await freeze(one, null)
    await approveWithdrawal(venue.context, 1, id)
    await freeze(one, new Date())
    await look()
    expect([await stateOf(id), signer.paid]).toMatchObject([{ status: 'approved' }, []])
    const paid = recordPayout(venue.context, 1, id, 'ab'.repeat(32))
    await expect(paid).rejects.toMatchObject(refusal)
    await expect(beginPayout(venue.context, id)).rejects.toMatchObject(refusal)
    await freeze(one, null)
    await look()
    expect([await stateOf(id), signer.paid]).toMatchObject([{ status: 'sent' }, [{}]])
  })

  test('that was begun before the freeze is not asked for until it ends, nor lost sight of', async () => {
    const { one, id } = await approved()
    await venue.context.transactor.submit({ kind: 'reportPayout', withdrawal: id, state: 'sent' })
    const { words } = (await byId(venue.context.store, id))!
    await venue.context.store
      .updateTable('withdrawal_payees')
      .set({ asked_at: venue.now() })
      .where('request_id', '=', words.request_id)
      .where('user_id', '=', words.user_id)
      .execute()
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
    await beginPayout(venue.context, id)
    await freeze(one, new Date())
    const tx = 'cd'.repeat(32)
    const recorded = () => recordPayout(venue.context, 1, id, tx)
    await expect(recorded()).rejects.toMatchObject({ error: 'account_frozen' })
    await markPayoutUnknown(venue.context, id)
    await recorded()
    expect(await stateOf(id)).toMatchObject({ status: 'unknown', tx })
  })
})
