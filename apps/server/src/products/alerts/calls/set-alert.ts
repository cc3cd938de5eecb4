import { isDeepStrictEqual } from 'node:util'
import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import {
  type AlertNeeds,
  begunNow,
  checkRoom,
  endOf,
  forgetOver,
  lockOwner,
} from '../own-alerts.ts'
import { termsOf } from '../wish-of.ts'
import { alertRow } from './rows.ts'

export const setAlertHandler = handler(
  calls.setAlert,
  async (needs: AlertNeeds, { user }, { body }) => {
    const { store, now, alertChanges } = needs
    const { requestId, lasts } = body
    const terms = termsOf(body)
    const at = now()
    const { row, isNew } = await store.transaction().execute(async (db) => {
      await lockOwner(db, user.id)
      const before = await db
        .selectFrom('price_alerts')
        .selectAll()
        .where('user_id', '=', user.id)
        .where('request_id', '=', requestId)
        .executeTakeFirst()
      if (before) {
        const isSame = before.lasts === lasts && isDeepStrictEqual(before.terms, terms)
        if (!isSame) throw new Refusal('request_reused')
        return { row: before, isNew: false }
      }
      const since = begunNow(needs, terms)
      await checkRoom(db, user.id)
      await forgetOver(db, user.id)
      const made = await db
        .insertInto('price_alerts')
        .values({
          ...{ user_id: user.id, request_id: requestId, symbol: terms.symbol, lasts },
          ...{ terms: JSON.stringify(terms) as never, is_on: true, version: 1, set_at: at },
          ...{ expires_at: endOf(at, lasts), since_seq: since.since_seq, followed: false },
          ...{ since_print: JSON.stringify(since.since_print) as never },
          ...{ fired: 0, fired_seq: -1, fired_at: null, gone_at: null, removed: false },
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return { row: made, isNew: true }
    })
    if (isNew) alertChanges.tell({ id: row.id, version: row.version })
    return alertRow(row, at)
  },
)
