import { DAY_MS, HOUR_MS } from '@candor/money/durations'
import { sql } from 'kysely'
import type { Kernel } from '../../kernel/kernel.ts'
import { Worker } from '../../kernel/worker.ts'

const EVERY_MS = 6 * HOUR_MS
/** An alert that is over goes for good after a day; its owner may take a removal back before. */
const GONE_MS = DAY_MS
/** One that expired stays in its owner's list for so long. */
const EXPIRED_MS = 30 * DAY_MS
/** What went off is kept for so long, and of each person so many. */
const FIRINGS_MS = 90 * DAY_MS
const MOST_KEPT = 500

/** Removes alerts that are over, and what went off long ago with its messages. */
export function oldAlertsWorker(needs: Pick<Kernel, 'store' | 'log' | 'now' | 'duties'>): Worker {
  const { store, now, duties } = needs
  return new Worker(
    {
      name: 'old-alerts',
      everyMs: EVERY_MS,
      firstInMs: HOUR_MS,
      duty: duties.of('alerts'),
      trouble: 'Old alerts could not be removed',
    },
    needs,
    () => removeOldAlerts({ store, now }),
  )
}

export async function removeOldAlerts({
  store,
  now,
}: Pick<Kernel, 'store' | 'now'>): Promise<void> {
  const at = now()
  await store
    .deleteFrom('price_alerts')
    .where('gone_at', '<', at - GONE_MS)
    .execute()
  await store
    .deleteFrom('price_alerts')
    .where('expires_at', '<', at - EXPIRED_MS)
    .execute()
  // A message goes with what it told of: alerts cost nothing, and would fill the disk in the end.
  await sql`
    with gone as (
      delete from alert_firings where at < ${at - FIRINGS_MS} or id in (
        select id from (
          select id, row_number() over (partition by user_id order by id desc) as place
          from alert_firings
        ) as placed where place > ${MOST_KEPT}
      ) returning id, user_id
    )
    delete from messages m using gone where m.user_id = gone.user_id and m.once = 'alert:' || gone.id`.execute(
    store,
  )
}
