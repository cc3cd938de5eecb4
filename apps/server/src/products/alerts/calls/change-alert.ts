import { MINUTE_MS } from '@candor/money/durations'
import { calls } from '@candor/protocol'
import { sql } from 'kysely'
import { handler } from '../../../kernel/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import {
  type AlertNeeds,
  begunNow,
  checkRoom,
  endOf,
  lockOwner,
  ofOwner,
  type Since,
} from '../own-alerts.ts'
import type { StoredAlert } from '../alert-store.ts'
import { termsOf } from '../wish-of.ts'
import { alertRow } from './rows.ts'

/** A removal can be taken back for so long. */
const RESTORED_MS = 10 * MINUTE_MS

/** How an alert begins anew. */
function anew({ since_seq, since_print }: Since) {
  return { since_seq, since_print: JSON.stringify(since_print) as never, followed: false }
}

type Changed = Partial<Record<keyof StoredAlert, unknown>>

/**
 * Changes one of a person's alerts that is not over, and tells whoever watches it. `change` says what
 * becomes of its row.
 */
async function changed(
  needs: AlertNeeds,
  { user, id }: { user: number; id: string },
  change: (row: StoredAlert) => Changed,
): Promise<StoredAlert> {
  const { store, alertChanges } = needs
  const row = await store.transaction().execute(async (db) => {
    const before = await ofOwner(db, user)
      .where('id', '=', Number(id))
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('alert_unknown')
    return db
      .updateTable('price_alerts')
      .set({ ...change(before), version: sql`version + 1` } as never)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  alertChanges.tell({ id: row.id, version: row.version })
  return row
}

export const editAlertHandler = handler(
  calls.editAlert,
  async (needs: AlertNeeds, { user }, { body }) => {
    const terms = termsOf(body)
    const { symbol } = terms
    const at = needs.now()
    const row = await changed(needs, { user: user.id, id: body.id }, () => ({
      ...{ symbol, lasts: body.lasts, terms: JSON.stringify(terms), is_on: true, fired: 0 },
      ...{ set_at: at, expires_at: endOf(at, body.lasts) },
      ...anew(begunNow(needs, terms)),
    }))
    return alertRow(row, at)
  },
)

export const switchAlertHandler = handler(
  calls.switchAlert,
  async (needs: AlertNeeds, { user }, { body: { id, on } }) => {
    const at = needs.now()
    const row = await changed(needs, { user: user.id, id }, (before) => {
      if (!on) return { is_on: false }
      const isOver = before.expires_at <= at
      return {
        ...{ is_on: true, fired: 0 },
        ...(isOver && { set_at: at, expires_at: endOf(at, before.lasts) }),
        ...anew(begunNow(needs, before.terms)),
      }
    })
    return alertRow(row, at)
  },
)

export const removeAlertHandler = handler(
  calls.removeAlert,
  async (needs: AlertNeeds, { user }, { body: { id } }) => {
    await changed(needs, { user: user.id, id }, () => ({ gone_at: needs.now(), removed: true }))
    return null
  },
)

/** It waits from now on, also where the price is there by now: then for the price to leave first. */
export const restoreAlertHandler = handler(
  calls.restoreAlert,
  async (needs: AlertNeeds, { user }, { body: { id } }) => {
    const { store, now, lastPrints, alertChanges } = needs
    const at = now()
    const row = await store.transaction().execute(async (db) => {
      await lockOwner(db, user.id)
      await checkRoom(db, user.id)
      const before = await db
        .selectFrom('price_alerts')
        .selectAll()
        .where('user_id', '=', user.id)
        .where('id', '=', Number(id))
        .where('removed', '=', true)
        .where('gone_at', '>=', at - RESTORED_MS)
        .forUpdate()
        .executeTakeFirst()
      const { seq, print } = lastPrints.since(before?.symbol ?? '')
      if (!before || !print) throw new Refusal('alert_unknown')
      const restored = { gone_at: null, removed: false, version: sql`version + 1` }
      return db
        .updateTable('price_alerts')
        .set({ ...restored, ...anew({ since_seq: seq, since_print: print }) } as never)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    alertChanges.tell({ id: row.id, version: row.version })
    return alertRow(row, at)
  },
)
