import { sql } from 'kysely'
import { HOUR_MS } from '@candor/money/durations'
import type { Caller } from '../../kernel/caller.ts'
import { refuseGuessable } from '../identity/passwords/chosen-password.ts'
import { SESSION_PASSWORD } from '../identity/limits/limits.ts'
import { type TellNeeds, tellPerson } from '../identity/security-notices/tell-person.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { CLOSED_REASON } from '../identity/account/closed.ts'
import { hashOf } from './request-recovery.ts'
import { cancelStopped } from './settle-recoveries.ts'
import { otherChannels } from './tell-owner.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Identity } from '../identity/open-identity.ts'

/** What giving an account back takes. */
export type FinishNeeds = TellNeeds &
  Pick<Kernel, 'store'> &
  Pick<Identity, 'passwords' | 'sessions' | 'devices' | 'lockouts' | 'personChanges'>

/** Withdrawals wait as long again after the account was given back. */
const PAUSE_MS = 72 * HOUR_MS

/**
 * Gives the account to the holder of the link: a new login password and address; second factors,
 * fund password and sessions are removed. One that its owner had closed is open again. Throws `code_expired` where the link is not ours, was
 * used, was stopped or is too old.
 */
export async function finishRecovery(
  needs: FinishNeeds,
  caller: Pick<Caller, 'address'>,
  { token, newPassword, device }: { token: string; newPassword: string; device: string },
): Promise<void> {
  const { store, now, passwords, people } = needs
  await cancelStopped(needs)
  const row = await byLink(needs, token)
  const before = row && (await people.byId(row.user_id!))
  if (!row || !before) throw new Refusal('code_expired')
  refuseGuessable(newPassword, [before.account, row.contact])
  const password_hash = await passwords.hash(newPassword)
  const pausedUntil = new Date(now() + PAUSE_MS)
  const forgetSessions = await store.transaction().execute(async (tx) => {
    const won = await tx
      .updateTable('recoveries')
      .set({ state: 'done', changed_at: now(), version: sql<number>`version + 1` })
      .where('id', '=', row.id)
      .where('state', '=', 'ready')
      .returning('id')
      .executeTakeFirst()
    if (!won) throw new Refusal('code_expired')
    const column = row.contact_kind === 'email' ? ('email_key' as const) : ('phone' as const)
    // Should it have become somebody else's address meanwhile, the account keeps what it has.
    const taken = await tx
      .selectFrom('people')
      .select('id')
      .where(column, '=', row.contact_key)
      .where('id', '<>', before.id)
      .executeTakeFirst()
    const contact =
      row.contact_kind === 'email'
        ? { email: row.contact, email_key: row.contact_key }
        : { phone: row.contact_key }
    await tx
      .updateTable('people')
      .set({
        password_hash,
        fund_password_hash: null,
        totp_secret: null,
        totp_since: null,
        totp_last_step: null,
        opens_at: null,
        ...REOPENED,
        withdrawals_paused_until: sql<Date>`greatest(withdrawals_paused_until, ${pausedUntil})`,
        ...(taken ? {} : contact),
      })
      .where('id', '=', before.id)
      .execute()
    await tx.deleteFrom('passkeys').where('user_id', '=', before.id).execute()
    await tx.deleteFrom('recovery_codes').where('user_id', '=', before.id).execute()
    await needs.devices.forgetAll(before.id, tx)
    return needs.sessions.endAllWithin(tx, before.id)
  })
  forgetSessions()
  await needs.lockouts.clear(SESSION_PASSWORD, before.id)
  needs.personChanges.tell(before.id)
  const telling = { device, pausedUntil, facts: { contact: row.contact } }
  // At the addresses the account had, and at its new one.
  await tellPerson(needs, caller, {
    person: before,
    event: 'recoveryDone',
    ...telling,
    also: [
      ...otherChannels(before),
      {
        channel: row.contact_kind === 'email' ? 'email' : 'sms',
        to: row.contact,
        language: before.language,
      },
    ],
  })
}

const wasClosed = sql<boolean>`frozen_reason is not distinct from ${CLOSED_REASON}`
/** What operators froze stays frozen. */
const REOPENED = {
  frozen_at: sql<Date | null>`case when ${wasClosed} then null else frozen_at end`,
  frozen_reason: sql<string | null>`case when ${wasClosed} then null else frozen_reason end`,
}

function byLink({ store, now }: Pick<Kernel, 'store' | 'now'>, token: string) {
  return store
    .selectFrom('recoveries')
    .selectAll()
    .where('link_hash', '=', hashOf(token))
    .where('state', '=', 'ready')
    .where('link_until', '>', now())
    .executeTakeFirst()
}
