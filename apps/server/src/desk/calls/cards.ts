import type { Notify } from '../../people/notify/outbox.ts'
import type { Messaging } from '../../people/messages/messages.ts'
import type { Payees } from '../../cash/payees/open-payees.ts'
import type { Identity } from '../../people/identity/open-identity.ts'
import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type CardRow, deskCalls } from '@candor/desk-protocol'
import { BANKS, bankOf } from '../../cash/payees/banks.ts'
import {
  type CardChangeRefusal,
  type CardOnRecord,
  cardsOnRecord,
  changeBankCard,
  removeBankCard,
} from '../../cash/payees/change-card.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reasonAtDesk } from '../../people/reasons/reasons.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { deskHandler } from '../frame/handler.ts'
import { keptReason } from '../frame/told-reason.ts'
import { type NameOf, operatorNames } from '../operators/names.ts'

const SHOWN_DIGITS = 4

const userCardsHandler = deskHandler(
  deskCalls.userCards,
  async (
    needs: Pick<Kernel, 'store'> & Settings<'addressWaitHours'> & Pick<Identity, 'people'>,
    _caller,
    { user },
  ) => {
    if (!(await needs.people.byId(user))) throw new DeskRefusal('not_found')
    const cards = await cardsOnRecord(needs, user)
    const nameOf = await operatorNames(
      needs,
      cards.map(({ ended }) => ended?.operator ?? null),
    )
    return {
      cards: cards.map((card) => rowOf(card, nameOf)),
      banks: BANKS.map(({ code, name, country }) => ({ code, name, country })),
      waitHours: needs.config.addressWaitHours,
    }
  },
)

const changeCardHandler = deskHandler(
  deskCalls.changeCard,
  async (
    needs: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'vault' | 'now' | 'log'> &
      Settings<'addressWaitHours' | 'port' | 'productName' | 'publicUrl'> &
      Pick<Payees, 'bankCards'> &
      Pick<Identity, 'people' | 'personChanges'> &
      Messaging &
      Notify,
    caller,
    { card, reason, ...wanted },
    { act },
  ) => {
    const why = keptReason('card', reason)
    const before = await standing(needs, card)
    const { holder, number, bankCode, province, city, branch } = wanted
    // Of a number the last digits alone: the whole is nowhere but in the card itself.
    const asked = { holder, bankCode, number: `**** ${number.trim().slice(-SHOWN_DIGITS)}` }
    return act.around(
      { subject: `user ${before.user}`, facts: { card, former: before.former, asked } },
      async () => {
        const terms = { username: holder, cardNumber: number, bankCode, province, city }
        const placed = { ...terms, bankAddress: branch }
        const done = await changeBankCard(needs, {
          operator: caller.id,
          id: card,
          wanted: placed,
          reason: why,
        }).catch(nameField)
        if (!done.changed) throw new DeskRefusal(REFUSALS[done.why])
        return { card: Number(done.card.id), usableAt: done.card.usableAt }
      },
      (made) => ({ card: made.card, usableAt: made.usableAt }),
    )
  },
)

const removeCardHandler = deskHandler(
  deskCalls.removeCard,
  async (
    needs: Pick<Kernel, 'store' | 'transactor' | 'ownWrites' | 'vault' | 'now' | 'log'> &
      Settings<'port' | 'productName' | 'publicUrl'> &
      Pick<Payees, 'bankCards'> &
      Pick<Identity, 'people' | 'personChanges'> &
      Messaging &
      Notify,
    caller,
    { card, reason },
    { act },
  ) => {
    const why = keptReason('card', reason)
    const before = await standing(needs, card)
    return act.around(
      { subject: `user ${before.user}`, facts: { card, former: before.former } },
      async () => {
        const done = await removeBankCard(needs, { operator: caller.id, id: card, reason: why })
        if (!done.changed) throw new DeskRefusal(REFUSALS[done.why])
        return null
      },
    )
  },
)

export const cardHandlers = [userCardsHandler, changeCardHandler, removeCardHandler]

const REFUSALS = {
  unknown: 'changed_meanwhile',
  reason_missing: 'reason_needed',
  reason_too_long: 'reason_needed',
} as const satisfies Record<CardChangeRefusal, string>

const FIELDS: Readonly<Record<string, string>> = {
  username: 'holder',
  cardNumber: 'number',
  bankCode: 'bankCode',
}

/** What a person is told of a field of theirs, at the field of the desk. */
function nameField(error: unknown): never {
  const field = error instanceof Refusal ? FIELDS[String(error.details.field)] : undefined
  if (!(error instanceof Refusal) || field === undefined) throw error
  throw new DeskRefusal('field_invalid', `${field}: ${error.error.replaceAll('_', ' ')}`)
}

/**
 * Returns the card's owner and what the log keeps of it; refuses one that has ended or never was.
 */
async function standing({ store }: Pick<Kernel, 'store'>, id: number) {
  const row = await store
    .selectFrom('bank_cards')
    .select(['user_id', 'holder', 'bank', 'last_four', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new DeskRefusal('not_found')
  if (row.ended_at !== null) throw new DeskRefusal('changed_meanwhile')
  const former = { holder: row.holder, bankCode: row.bank, number: `**** ${row.last_four}` }
  return { user: row.user_id, former }
}

function rowOf(card: CardOnRecord, nameOf: NameOf): CardRow {
  const bank = bankOf(card.bank)
  const { id, holder, province, city, branch, usableAt, ended } = card
  return {
    ...{ id, holder, province, city, branch, usableAt },
    number: `**** ${card.lastFour}`,
    bankCode: card.bank,
    bankName: bank?.name ?? card.bank,
    country: bank?.country ?? '',
    addedAt: card.createdAt,
    ended: ended && {
      at: ended.at,
      by: nameOf(ended.operator),
      reason: reasonAtDesk(ended.reason),
      replacedBy: ended.replacedBy,
    },
  }
}
