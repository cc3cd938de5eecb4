import type { AlertInput, AlertTerms } from '@candor/protocol'
import type { Kysely, Transaction } from 'kysely'
import type { Kernel } from '../../kernel/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Database } from '../../kernel/store/database.ts'
import type { Pricing } from '../../market/pricing.ts'
import type { StoredAlert } from './alert-store.ts'
import type { Alerting } from './alerting.ts'
import { LASTS_MS, isMet, wishOf } from './wish-of.ts'

/** Alerts of a person at most; those that are over do not count. */
const MOST_ALERTS = 50

/** Of alerts that are over so many are kept of a person at least, for a day. */
const MOST_OVER = 500

export type AlertNeeds = Pick<Kernel, 'store' | 'now'> & Pricing & Alerting

/** A person's alerts that are not over. */
export function ofOwner(db: Kysely<Database>, user: number) {
  return db
    .selectFrom('price_alerts')
    .selectAll()
    .where('user_id', '=', user)
    .where('gone_at', 'is', null)
}

/** What an alert with these terms counts from. */
export interface Since {
  since_seq: number
  since_print: StoredAlert['since_print']
}

/**
 * Where an alert with these terms begins to count. Throws a `Refusal` where the symbol has no chart or
 * no price, the price is none of it, or is there already.
 */
export function begunNow(
  { market, lastPrints }: Pricing & Pick<Alerting, 'lastPrints'>,
  terms: AlertTerms,
): Since {
  const { symbol } = terms
  const instrument = market.source.instruments.find((one) => one.symbol === symbol)
  if (!instrument || !market.hasChart(symbol)) throw new Refusal('market_unknown')
  const wish = wishOf(terms, instrument.scale)
  const { seq, print } = lastPrints.since(symbol)
  if (!print) throw new Refusal('alert_without_price')
  if (isMet(wish, print.price)) throw new Refusal('alert_met_already')
  return { since_seq: seq, since_print: print }
}

export function endOf(now: number, lasts: string): number {
  return now + LASTS_MS[lasts as AlertInput['lasts']]
}

/** Has one person's changes follow one another, so that their count holds. */
export async function lockOwner(db: Transaction<Database>, user: number): Promise<void> {
  await db.selectFrom('people').select('id').where('id', '=', user).forUpdate().execute()
}

/**
 * Lets go of the alerts of a person that have been over for longest, where there are many: who sets and
 * removes them all day would fill the disk before they go by themselves.
 */
export async function forgetOver(db: Transaction<Database>, user: number): Promise<void> {
  const over = db
    .selectFrom('price_alerts')
    .where('user_id', '=', user)
    .where('gone_at', 'is not', null)
  const { count } = await over
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count < 2 * MOST_OVER) return
  const newest = over.select('id').orderBy('gone_at', 'desc').limit(MOST_OVER)
  await db
    .deleteFrom('price_alerts')
    .where('user_id', '=', user)
    .where('gone_at', 'is not', null)
    .where('id', 'not in', newest)
    .execute()
}

/** Throws a `Refusal` where the person has as many alerts as one may have. */
export async function checkRoom(db: Transaction<Database>, user: number): Promise<void> {
  const rows = await ofOwner(db, user).execute()
  if (rows.length >= MOST_ALERTS) throw new Refusal('alerts_full')
}
