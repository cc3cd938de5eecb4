import { parseAmount } from '@candor/money'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { HOUR_MS } from '@candor/money/durations'
import { ChainNode } from '../src/cash/chain/node/node.ts'
import { type PayoutParts, PayoutWorker } from '../src/cash/withdrawal/payout/payout-worker.ts'
import { HttpSigner, type Signer } from '../src/cash/withdrawal/payout/signer.ts'
import { approveWithdrawal } from '../src/cash/withdrawal/review/decide-withdrawal.ts'
import { byId } from '../src/cash/withdrawal/withdrawals.ts'
import { type ChainHex, parseTronAddress } from '../src/kernel/tron/addresses.ts'
import { Anvil } from './chain/anvil.ts'
import { type Bank, openBank } from './chain/bank.ts'
import { type DrivenVenue, startDrivenVenue } from './driven-venue.ts'
import { SignerStandIn } from './signer-stand-in.ts'
import { TRON, Withdrawer } from './withdrawer.ts'

export const CONFIRMATIONS = 19
const RULES = { pollMs: 1_000, giveUpMs: HOUR_MS }

export let venue: DrivenVenue
export let anvil: Anvil
export let bank: Bank
export let signer: SignerStandIn
/** Where the withdrawals of these tests go to. */
export let payee: ChainHex

/** One venue and one chain for the tests of a file, and a signer of its own for each test. */
export function payInOneVenue(): void {
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
    }, venue.now).start()
  })
  afterEach(() => signer.kill())
}

/** A withdrawal of 500 that an operator has approved, with its person. */
export async function approved() {
  const one = await Withdrawer.ready(venue)
  const { data } = await one.withdraw()
  const id = Number(data.id.slice(1))
  // They hear of the request before an operator approves it.
  await venue.parts.payouts.settled()
  await approveWithdrawal(venue.parts, 1, id)
  return { one, id }
}

/** What a worker of the test's own takes, changed as the test asks. */
export function partsOf(change: Partial<PayoutParts> = {}): PayoutParts {
  const { store, transactor, projector, duties, now, log, payouts } = venue.parts
  return {
    store,
    transactor,
    projector,
    duties,
    now,
    systemNow: change.now ?? now,
    log,
    signer: new HttpSigner(signer.url, signer.token),
    chain: {
      name: 'TRC20',
      currency: 'USDT',
      tokenDecimals: 6,
      confirmations: CONFIRMATIONS,
      node: new ChainNode(anvil.url, bank.token),
    },
    turns: payouts.turns,
    changed: (user) => payouts.changed(user),
    ...change,
  }
}

/** What operators act with at a venue that has this signer, changed as the test asks. */
export function deskParts(change: { signer?: Signer | undefined } = {}) {
  const { parts } = venue
  const own = new HttpSigner(signer.url, signer.token)
  return { ...parts, payouts: { ...parts.payouts, signer: own, ...change } }
}

/** One look of such a worker at every payout under way. */
export const look = (change: Partial<PayoutParts> = {}) =>
  new PayoutWorker(partsOf(change), RULES).look()

export async function stateOf(id: number) {
  await venue.settled()
  const { status, payout } = (await byId(venue.parts.store, id))!
  const { tx, confirmations, fault, voided_at: voidedAt } = payout
  return { status, tx, confirmations, fault, voidedAt }
}
