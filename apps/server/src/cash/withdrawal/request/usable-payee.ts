import { HOUR_MS } from '@candor/money/durations'
import { checkAddress, isChain } from '@candor/payees'
import type { ErrorName } from '@candor/protocol'
import { WALLET_CHAINS } from '../../../kernel/config/cash-rules.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Payees } from '../../payees/open-payees.ts'
import { addressRefusal } from '../../payees/address-refusal.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { PayeeRow } from '../withdrawals.ts'

/** Whom a withdrawal pays, as its row keeps it. */
export type Payee = Pick<
  PayeeRow,
  | 'chain'
  | 'address'
  | 'wallet_id'
  | 'address_since'
  | 'looks_like'
  | 'card_id'
  | 'card_shown'
  | 'holder'
  | 'bank'
>

const NOBODY: Payee = {
  chain: null,
  address: null,
  wallet_id: null,
  address_since: null,
  looks_like: null,
  card_id: null,
  card_shown: null,
  holder: null,
  bank: null,
}

/**
 * The saved address that a withdrawal goes to, once it fits its chain, is the user's own, and its
 * waiting time is over: throws what keeps it from being paid.
 */
export async function savedAddress(
  { store, now }: Pick<Kernel, 'store' | 'now'>,
  user: number,
  wish: { currencyCode: string; chain: string; address: string },
): Promise<Payee> {
  const { currencyCode, chain } = wish
  if (!isChain(chain) || !WALLET_CHAINS[currencyCode]?.includes(chain)) {
    throw new Refusal('chain_unknown', { field: 'chain' })
  }
  const check = checkAddress(chain, wish.address)
  if (!check.ok) throw addressRefusal(chain, check)
  const wallet = await store
    .selectFrom('wallets')
    .selectAll()
    .where('user_id', '=', user)
    .where('currency', '=', currencyCode)
    .where('chain', '=', chain)
    .where('address', '=', check.address)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!wallet) throw new Refusal('address_not_saved', { field: 'address' })
  refuseBefore(wallet.usable_at, now(), 'address_waiting', 'address')
  return {
    ...NOBODY,
    chain,
    address: wallet.address,
    wallet_id: wallet.id,
    address_since: wallet.created_at,
    looks_like: wallet.looks_like,
  }
}

/** The user's own bank card, once it may be paid to; VND goes to banks of Vietnam alone. */
export async function ownCard(
  { bankCards, now }: Pick<Payees, 'bankCards'> & Pick<Kernel, 'now'>,
  user: number,
  { way, bankCardId }: { way: 'bank' | 'vnd'; bankCardId: string },
): Promise<Payee> {
  const card = await bankCards.find(user, Number(bankCardId))
  if (!card) throw new Refusal('card_unknown', { field: 'bankCardId' })
  if (way === 'vnd' && card.country !== 'VN') {
    throw new Refusal('withdrawal_way_unavailable', { field: 'bankCardId' })
  }
  refuseBefore(card.usableAt, now(), 'card_waiting', 'bankCardId')
  return {
    ...NOBODY,
    card_id: Number(card.id),
    card_shown: card.cardNumber,
    holder: card.username,
    bank: card.bankCode,
  }
}

function refuseBefore(usableAt: number, now: number, error: ErrorName, field: string): void {
  if (usableAt <= now) return
  throw new Refusal(error, { field, usableAt, hours: Math.ceil((usableAt - now) / HOUR_MS) })
}
