import { LogFault, openCheckpoint, parseVerifierKey } from '@candor/log'
import {
  type ReserveTerms,
  checkReserveStatement,
  reserveMessage,
} from '@candor/liabilities/reserves'
import { utcDay } from '@candor/money/durations'
import type { ChainNode } from '../../cash/chain/node/node.ts'
import { CASH_RULES } from '../../kernel/config/cash-rules.ts'
import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type ChainHex, parseTronAddress } from '../../kernel/tron/addresses.ts'
import { dayText } from '../liabilities/days.ts'
import type { PublicLog } from '../log/open-proof-log.ts'

const NETWORK = 'TRC20'

/** What was wrong with what an operator handed in. */
export class ReserveFault extends Error {
  override name = 'ReserveFault'
}

export interface ReservesNeeds
  extends Pick<Kernel, 'store' | 'transactor' | 'now'>, Settings<'chainTokenDecimals'> {
  publicLog: PublicLog
  reserveNode: ChainNode | undefined
}

/** The currency whose balances are read from the chain. */
export const CHAIN_CURRENCY = CASH_RULES.recharge.currencyCode

/** Makes the message that an address has to sign today, of the newest checkpoint, and keeps what it is of. */
export async function makeMessage(needs: ReservesNeeds, address: string): Promise<string> {
  hexOf(address)
  const { store, now } = needs
  const { origin, size, root } = newestCheckpoint(needs)
  const own = { day: dayText(utcDay(now())), size, root: Buffer.from(root) }
  await store
    .insertInto('reserve_messages')
    .values({ address, ...own })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(own))
    .execute()
  return reserveMessage(termsOf(origin, address, own))
}

/** A statement that its address signed, for the message that was made last for it. */
export interface SignedReserve {
  address: string
  message: string
  signature: string
  day: string
}

/**
 * Checks a signature over the message that was made last for an address, which is of this day. Throws
 * `ReserveFault`, whose message says what is wrong.
 */
export async function checkSigned(
  needs: ReservesNeeds,
  { address, signature }: { address: string; signature: string },
): Promise<SignedReserve> {
  hexOf(address)
  const { origin } = newestCheckpoint(needs)
  const made = await needs.store
    .selectFrom('reserve_messages')
    .selectAll()
    .where('address', '=', address)
    .executeTakeFirst()
  if (!made) throw new ReserveFault('No message was made for this address.')
  const message = reserveMessage(termsOf(origin, address, made))
  const today = dayText(utcDay(needs.now()))
  try {
    const expected = termsOf(origin, address, { ...made, day: today })
    checkReserveStatement({ message, signature }, expected)
  } catch (error) {
    if (error instanceof LogFault) throw new ReserveFault(error.message)
    throw error
  }
  return { address, message, signature: signature.replace(/^0x/, '').toLowerCase(), day: today }
}

/** The balance of an address by the chain, in units of the currency, rounded down, and the block it is of. */
export async function readBalance(needs: ReservesNeeds, address: string) {
  if (!needs.reserveNode) throw new ReserveFault('There is no chain to read a balance from.')
  const { units, block } = await needs.reserveNode.balance(hexOf(address))
  const { scale } = chainSpec(needs)
  const amount = (units * 10n ** BigInt(scale)) / 10n ** BigInt(needs.config.chainTokenDecimals)
  return { amount, scale, block }
}

function chainSpec({ transactor: { engine } }: Pick<Kernel, 'transactor'>) {
  return engine.currencies()[engine.currencyId(CHAIN_CURRENCY)!]!
}

function newestCheckpoint({ publicLog }: Pick<ReservesNeeds, 'publicLog'>) {
  const shown = publicLog.shown()
  if (!publicLog || !shown)
    throw new ReserveFault('There is no log whose checkpoint could be signed.')
  const key = parseVerifierKey(publicLog.vkey)
  const { size, root } = openCheckpoint(shown.note, { origin: key.name, logKeys: [key] })
  return { origin: key.name, size, root }
}

function termsOf(
  origin: string,
  address: string,
  { day, size, root }: { day: string; size: number; root: Uint8Array },
): ReserveTerms {
  return { origin, checkpoint: { size, root }, day, network: NETWORK, address }
}

function hexOf(address: string): ChainHex {
  const parsed = parseTronAddress(address)
  if (!parsed.ok) throw new ReserveFault('This is no address of Tron.')
  return parsed.value.hex
}
