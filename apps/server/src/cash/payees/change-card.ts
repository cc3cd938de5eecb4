import type { BankCard } from '@candor/protocol'
import type { Config } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type GiftNeeds, barRepeatedGifts } from '../gifts/bar-gifts.ts'
import type { Identity } from '../../people/identity/open-identity.ts'
import { type TellNeeds, mailMessage } from '../../people/identity/security-notices/tell-person.ts'
import { sendMessage } from '../../people/messages/send-message.ts'
import { faultOfReason } from '../../people/reasons/reasons.ts'
import type { NewBankCard } from './bank-cards.ts'
import type { Payees } from './open-payees.ts'

/**
 * `unknown`: no such card, or it has ended already. `reason_missing`, `reason_too_long`: a reason is
 * needed, and the person reads it.
 */
export type CardChangeRefusal = 'unknown' | 'reason_missing' | 'reason_too_long'

/** What changing somebody's card takes. */
type CardChangeNeeds = Pick<Payees, 'bankCards'> &
  Pick<Identity, 'personChanges'> &
  GiftNeeds &
  TellNeeds

export type CardChanged =
  { changed: true; user: number; card: BankCard } | { changed: false; why: CardChangeRefusal }

/** A card of a person with what became of it, for operators; the reason as it is kept. */
export interface CardOnRecord {
  id: number
  holder: string
  lastFour: string
  bank: string
  province: string
  city: string
  branch: string
  createdAt: number
  usableAt: number
  ended: { at: number; operator: number; reason: string; replacedBy: number | null } | null
}

interface CardChange {
  operator: number
  id: number
  wanted: NewBankCard
  reason: string
}

/**
 * Replaces a card, as its owner asked customer service to. Withdrawals to the new one wait
 * ADDRESS_WAIT_HOURS; earlier requests go to the card of their time. A freeze keeps no operator from
 * it. Throws `card_exists` and `holder_differs`.
 */
export async function changeBankCard(
  needs: CardChangeNeeds & { config: Pick<Config, 'addressWaitHours'> },
  { operator, id, wanted, reason }: CardChange,
): Promise<CardChanged> {
  const why = faultOfReason(reason)
  if (why) return { changed: false, why }
  const before = await lastFourOf(needs, id)
  const ending = { operator, reason: reason.trim() }
  const made = await needs.bankCards.change(id, wanted, ending)
  if (!made) return { changed: false, why: 'unknown' }
  const facts = {
    before: `**** ${before}`,
    card: made.card.cardNumber,
    reason: ending.reason,
    hours: String(needs.config.addressWaitHours),
  }
  await barRepeatedGifts(needs, made.user)
  if (
    await sendMessage(needs, made.user, {
      template: 'bankCardChanged',
      facts,
      once: `card-ended:${id}`,
    })
  ) {
    await mailMessage(needs, made.user, 'bankCardChanged', facts)
  }
  needs.personChanges.tell(made.user)
  return { changed: true, ...made }
}

interface CardRemoval {
  operator: number
  id: number
  reason: string
}

/** Removes a card, as its owner asked customer service to. */
export async function removeBankCard(
  needs: CardChangeNeeds,
  { operator, id, reason }: CardRemoval,
): Promise<CardChanged> {
  const why = faultOfReason(reason)
  if (why) return { changed: false, why }
  const ending = { operator, reason: reason.trim() }
  const gone = await needs.bankCards.remove(id, ending)
  if (!gone) return { changed: false, why: 'unknown' }
  const facts = { card: gone.card.cardNumber, reason: ending.reason }
  if (
    await sendMessage(needs, gone.user, {
      template: 'bankCardRemoved',
      facts,
      once: `card-ended:${id}`,
    })
  ) {
    await mailMessage(needs, gone.user, 'bankCardRemoved', facts)
  }
  needs.personChanges.tell(gone.user)
  return { changed: true, ...gone }
}

/** Every card the person has or had, the newest first. */
export async function cardsOnRecord(
  { store }: Pick<Kernel, 'store'>,
  user: number,
): Promise<CardOnRecord[]> {
  const rows = await store
    .selectFrom('bank_cards')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    holder: row.holder,
    lastFour: row.last_four,
    bank: row.bank,
    province: row.province,
    city: row.city,
    branch: row.branch,
    createdAt: row.created_at,
    usableAt: row.usable_at,
    ended:
      row.ended_at === null
        ? null
        : {
            at: row.ended_at,
            operator: row.ended_by ?? 0,
            reason: row.end_reason ?? '',
            replacedBy: row.replaced_by,
          },
  }))
}

async function lastFourOf({ store }: Pick<Kernel, 'store'>, id: number): Promise<string> {
  const row = await store
    .selectFrom('bank_cards')
    .select('last_four')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.last_four ?? ''
}
