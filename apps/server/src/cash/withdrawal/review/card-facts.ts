import { isSamePerson } from '@candor/payees'
import type { Kernel } from '../../../kernel/kernel.ts'
import { bankOf } from '../../payees/banks.ts'

/** The card that a withdrawal is paid to, for whoever decides and pays it. */
export interface CardFacts {
  holder: string
  bankName: string
  country: string
  branch: string
  city: string
  province: string
  /** As it was certified; null while the person is not. */
  certifiedName: string | null
  /** The holder is not the certified person: whoever approves says why all the same. */
  holderDiffers: boolean
}

/**
 * Returns what is kept of a card, ended ones included; undefined when there is none with this id.
 */
export async function cardFacts(
  { store }: Pick<Kernel, 'store'>,
  card: number,
): Promise<CardFacts | undefined> {
  const row = await store
    .selectFrom('bank_cards')
    .select(['user_id', 'holder', 'bank', 'branch', 'city', 'province'])
    .where('id', '=', card)
    .executeTakeFirst()
  if (!row) return undefined
  const name = await certifiedName(store, row.user_id)
  const bank = bankOf(row.bank)
  return {
    holder: row.holder,
    bankName: bank?.name ?? row.bank,
    country: bank?.country ?? '',
    branch: row.branch,
    city: row.city,
    province: row.province,
    certifiedName: name,
    holderDiffers: name !== null && !isSamePerson(name, row.holder),
  }
}

/** The name in the last submission that operators accepted; null where there is none. */
async function certifiedName(store: Kernel['store'], user: number): Promise<string | null> {
  const row = await store
    .selectFrom('certification_submissions as s')
    .innerJoin('certification_decisions as d', 'd.submission', 's.id')
    .select('s.name')
    .where('s.user_id', '=', user)
    .where('s.name', 'is not', null)
    .where('d.accepted', '=', true)
    .orderBy('s.id', 'desc')
    .executeTakeFirst()
  return row?.name ?? null
}
