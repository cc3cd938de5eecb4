import { type Selectable, sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '@candor/money/durations'
import { parseLanguage } from '@candor/protocol'
import { Worker } from '../../kernel/worker.ts'
import { securityText } from '../notify/security-templates.ts'
import { hashOf, newToken } from './request-recovery.ts'
import type { RecoveriesTable } from './tables.ts'
import { type TellWaitingNeeds, tellWaiting } from './tell-owner.ts'
import type { Kernel } from '../../kernel/kernel.ts'

const LOOK_MS = 30_000
const LINK_MS = 72 * HOUR_MS
/** How long what was not decided, and the photo of what has ended, is kept. */
const UNDECIDED_MS = 14 * DAY_MS
const KEPT_MS = 30 * DAY_MS

type Row = Selectable<RecoveriesTable>

/** What carrying recoveries on takes. */
export type SettleNeeds = TellWaitingNeeds & Pick<Kernel, 'store'>

/** What the worker takes besides. */
export type RecoveryWorkerNeeds = SettleNeeds & Pick<Kernel, 'duties'>

/** Carries recoveries on by the clock, again after a kill. */
export function recoveryWorker(needs: RecoveryWorkerNeeds): Worker {
  const rules = {
    name: 'recoveries',
    everyMs: LOOK_MS,
    firstInMs: LOOK_MS,
    backOff: { firstMs: LOOK_MS, mostMs: LOOK_MS },
    duty: needs.duties.of('notices'),
    trouble: 'Recoveries wait',
  }
  return new Worker(rules, needs, () => settleRecoveries(needs))
}

/**
 * Sends the messages of waits that nobody was told of, ends recoveries whose owner has stopped the
 * account, sends the link where the wait is over, and removes what is old.
 */
export async function settleRecoveries(needs: SettleNeeds): Promise<void> {
  const { store, now } = needs
  await tellWaiting(needs)
  await cancelStopped(needs)
  const due = await store
    .selectFrom('recoveries')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('told', '=', true)
    .where('opens_at', '<=', now())
    .execute()
  for (const row of due) await sendLink(needs, row)
  const old = { state: 'expired' as const, changed_at: now(), photo: null }
  await store
    .updateTable('recoveries')
    .set(old)
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', '=', 'begun'), eb('created_at', '<', now() - HOUR_MS)]),
        and([eb('state', '=', 'ready'), eb('link_until', '<', now())]),
        and([
          eb('state', 'in', ['submitted', 'approved']),
          eb('created_at', '<', now() - UNDECIDED_MS),
        ]),
      ]),
    )
    .execute()
  await store
    .updateTable('recoveries')
    .set({ photo: null })
    .where('photo', 'is not', null)
    .where('state', 'in', ['done', 'refused', 'cancelled', 'expired'])
    .where('changed_at', '<', now() - KEPT_MS)
    .execute()
}

/** "This was not me" of any notice stops the account, and what would give it to somebody else. */
export async function cancelStopped({ store, now }: Pick<Kernel, 'store' | 'now'>): Promise<void> {
  await sql`
    update recoveries r set state = 'cancelled', changed_at = ${now()}::int8, version = r.version + 1
    from people p
    where p.id = r.user_id and r.state in ('begun', 'submitted', 'approved', 'waiting', 'ready')
      and greatest(p.stopped_at, p.reopened_at) > to_timestamp(r.created_at / 1000.0)`.execute(
    store,
  )
}

/** The link goes first and counts from its being noted on: a kill in between sends another. */
async function sendLink(needs: SettleNeeds, row: Row): Promise<void> {
  const { store, config, outbox, now } = needs
  const token = newToken()
  const noted = await store
    .updateTable('recoveries')
    .set({ link_hash: hashOf(token), link_until: now() + LINK_MS })
    .where('id', '=', row.id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (!noted) return
  const base = (config.publicUrl ?? `http://localhost:${config.port}`).replace(/\/$/, '')
  const link = `${base}/#/pages/login/recover?t=${token}`
  const language = parseLanguage(row.language)
  const facts = { product: config.productName, link, until: '' }
  const { title, lines } = securityText('recoveryReady', facts, language)
  const channel = row.contact_kind === 'email' ? 'email' : 'sms'
  await outbox.sendNotice({ channel, to: row.contact, language }, title, lines)
  await store
    .updateTable('recoveries')
    .set({ state: 'ready', changed_at: now(), version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .where('state', '=', 'waiting')
    .execute()
}
