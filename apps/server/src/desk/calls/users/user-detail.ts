import type { Identity } from '../../../people/identity/open-identity.ts'
import type { Messaging } from '../../../people/messages/messages.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { formatUnits } from '@candor/money'
import { type UserDetail, deskCalls } from '@candor/desk-protocol'
import { bankOf } from '../../../cash/payees/banks.ts'
import { DeskRefusal } from '../../desk-refusal.ts'
import { deskHandler } from '../../frame/handler.ts'
import { personOf } from '../../../people/identity/person/person.ts'
import { PURSES_BY_NUMBER, ledgerRowOf } from './ledger.ts'
import { orderCountsOf } from './order-counts.ts'
import { lastSeen, userRowOf } from './user-page.ts'

const RECENT = 20

export const userDetailHandler = deskHandler(
  deskCalls.userDetail,
  async (
    needs: Pick<Kernel, 'store' | 'transactor' | 'projector'> &
      Messaging &
      Pick<Identity, 'sessions'>,
    _caller,
    { user },
  ) => {
    const { store, transactor, projector, sessions } = needs
    const row = await store
      .selectFrom('people')
      .selectAll()
      .where('id', '=', user)
      .executeTakeFirst()
    if (!row) throw new DeskRefusal('not_found')
    await projector.reached(transactor.durableSeq)
    const seen = await lastSeen(needs, [user])
    const listed = await sessions.ofUser(user)
    return {
      ...userRowOf(needs, row, seen.get(user)),
      language: row.language,
      invitedBy: row.invited_by,
      inviteCode: row.invite_code,
      frozenReason: row.frozen_reason,
      stoppedByOwner: personOf(row).stopped !== undefined,
      withdrawalsPausedUntil: row.withdrawals_paused_until?.getTime() ?? null,
      protection: {
        fundPassword: row.fund_password_hash !== null,
        authenticatorSince: row.totp_since?.getTime() ?? null,
        passkeys: await countOf(needs, 'passkeys', user),
        antiPhishing: row.anti_phishing !== null,
      },
      balances: balancesOf(needs, user),
      turnoverDue: turnoverDueOf(needs, user),
      orders: await orderCountsOf(needs, user),
      cards: await cardsOf(needs, user),
      wallets: await walletsOf(needs, user),
      sessions: listed.map(({ session, device, address, createdAt, lastSeenAt }) => ({
        session,
        device,
        address,
        createdAt: createdAt.getTime(),
        lastSeenAt: lastSeenAt.getTime(),
      })),
      devices: await devicesOf(needs, user),
      messages: await messagesOf(needs, user),
      notes: await notesOf(needs, user),
      ledger: await ledgerOf(needs, user),
    }
  },
)

function balancesOf(needs: Pick<Kernel, 'transactor'>, user: number): UserDetail['balances'] {
  const { engine } = needs.transactor
  return engine.currencies().flatMap(({ code, scale }, id) =>
    PURSES_BY_NUMBER.flatMap((purse) => {
      const available = engine.available(user, purse, id)
      const held = engine.held(user, purse, id)
      if (available === 0n && held === 0n) return []
      return [
        {
          currencyCode: code,
          purse,
          available: formatUnits(available, scale),
          held: formatUnits(held, scale),
        },
      ]
    }),
  )
}

function turnoverDueOf(needs: Pick<Kernel, 'transactor'>, user: number): UserDetail['turnoverDue'] {
  const { engine } = needs.transactor
  const policy = engine.policy()
  if (!policy || !engine.hasUser(user)) return null
  const { code, scale } = engine.currencies()[policy.giftCurrency]!
  return { amount: formatUnits(engine.turnoverDue(user), scale), currencyCode: code }
}

async function cardsOf(needs: Pick<Kernel, 'store'>, user: number): Promise<UserDetail['cards']> {
  const rows = await needs.store
    .selectFrom('bank_cards')
    .selectAll()
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    holder: row.holder,
    number: `**** ${row.last_four}`,
    bankCode: row.bank,
    bankName: bankOf(row.bank)?.name ?? row.bank,
    province: row.province,
    city: row.city,
    branch: row.branch,
    addedAt: row.created_at,
  }))
}

async function walletsOf(
  needs: Pick<Kernel, 'store'>,
  user: number,
): Promise<UserDetail['wallets']> {
  const rows = await needs.store
    .selectFrom('wallets')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    currencyCode: row.currency,
    chain: row.chain,
    address: row.address,
    label: row.label,
    addedAt: row.created_at,
    usableAt: row.usable_at,
    looksLike: row.looks_like,
    deletedAt: row.deleted_at,
  }))
}

async function devicesOf(
  needs: Pick<Kernel, 'store'>,
  user: number,
): Promise<UserDetail['devices']> {
  const rows = await needs.store
    .selectFrom('known_devices')
    .select('last_login_at')
    .where('user_id', '=', user)
    .orderBy('last_login_at', 'desc')
    .limit(RECENT)
    .execute()
  return rows.map(({ last_login_at }) => ({ lastLoginAt: last_login_at.getTime() }))
}

async function messagesOf(needs: Messaging, user: number): Promise<UserDetail['messages']> {
  const rows = await needs.messages.list(user, { offset: 0, limit: RECENT })
  return rows.map(({ id, template, sent_at, read_at }) => ({
    id,
    template,
    sentAt: sent_at.getTime(),
    readAt: read_at?.getTime() ?? null,
  }))
}

async function notesOf(needs: Pick<Kernel, 'store'>, user: number): Promise<UserDetail['notes']> {
  const rows = await needs.store
    .selectFrom('user_notes')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, at, operator, operator_name, note }) => ({
    id,
    at,
    by: { id: operator, name: operator_name },
    note,
  }))
}

async function ledgerOf(
  needs: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
): Promise<UserDetail['ledger']> {
  const rows = await needs.store
    .selectFrom('account_records')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('seq', 'desc')
    .orderBy('ordinal', 'desc')
    .limit(RECENT)
    .execute()
  return rows.map((row) => ledgerRowOf(needs, row))
}

async function countOf(
  needs: Pick<Kernel, 'store'>,
  table: 'passkeys',
  user: number,
): Promise<number> {
  const { count } = await needs.store
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  return count
}
