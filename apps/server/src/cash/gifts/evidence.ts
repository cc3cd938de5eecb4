import { type RawBuilder, sql } from 'kysely'
import type { Store } from '../../kernel/store/store.ts'

/** Evidence that two accounts belong to one person, the surest first. */
export const EVIDENCE = ['document', 'card', 'address', 'device'] as const
export type Evidence = (typeof EVIDENCE)[number]

/**
 * Pairs of `user` and whoever shares each kind of evidence with them:
 *
 * - the number of a document by which both were certified, as an operator saw it,
 * - the number of a bank card: the earlier was certified with it or paid to it, the later has it,
 * - a payee address: the earlier was paid to it, the later saved it or asked a withdrawal to it,
 * - a browser in which both logged in.
 *
 * Cards and addresses of others are known to many, and anybody can add them, or ask for a withdrawal
 * to them and take it back. So they count against the later of two only where the earlier one's
 * money went there: nobody takes another's gift by a number they have read.
 */
const PAIRS: Readonly<Record<Evidence, (user: number) => RawBuilder<{ other_id: number }>>> = {
  document: (user) => sql`
    select o.user_id as other_id
    from certification_submissions s
    join certification_submissions o on o.document_key = s.document_key
    where s.user_id = ${user} and ${accepted('s')} and ${accepted('o')}`,
  card: (user) =>
    pairs(user, {
      shown: sql`
        select user_id, number_key as key from bank_cards
        union all ${certifiedCards()}`,
      proved: sql`
        select b.user_id, b.number_key as key from bank_cards b
        where exists (
          select from withdrawal_payees p where p.card_id = b.id and ${isPaid()})
        union all ${certifiedCards()}`,
    }),
  address: (user) =>
    pairs(user, {
      shown: sql`
        select user_id, lower(address) as key from wallets
        union all
        select user_id, lower(address) from withdrawal_payees where address is not null`,
      proved: sql`
        select p.user_id, lower(p.address) as key from withdrawal_payees p
        where p.address is not null and ${isPaid()}`,
    }),
  device: (user) => sql`
    select o.user_id as other_id
    from known_devices s join known_devices o on o.device_hash = s.device_hash
    where s.user_id = ${user}`,
}

/** Of rows (user_id, key): whoever earlier proved what `user` shows, or shows later what they proved. */
function pairs(
  user: number,
  { shown, proved }: Record<'shown' | 'proved', RawBuilder<unknown>>,
): RawBuilder<{ other_id: number }> {
  return sql`
    with shown as not materialized (${shown}), proved as not materialized (${proved})
    select o.user_id as other_id from shown s join proved o on o.key = s.key
    where s.user_id = ${user} and o.user_id < ${user}
    union
    select o.user_id from proved s join shown o on o.key = s.key
    where s.user_id = ${user} and o.user_id > ${user}`
}

/**
 * Whether the withdrawal that pays `p` was let out, so that its person can no longer take it back.
 */
function isPaid(): RawBuilder<boolean> {
  return sql`exists (
    select from withdrawals w
    where w.user_id = p.user_id and w.request_id = p.request_id
      and w.status in ('approved', 'sent', 'unknown', 'confirmed'))`
}

function certifiedCards(): RawBuilder<unknown> {
  return sql`
    select s.user_id, s.card_key from certification_submissions s
    where s.card_key is not null and ${accepted('s')}`
}

function accepted(of: 's' | 'o'): RawBuilder<boolean> {
  return sql`exists (
    select from certification_decisions d
    where d.submission = ${sql.ref(`${of}.id`)} and d.accepted)`
}

/** A person whose gift is one too many, and who had theirs before. */
export interface Repeated {
  user: number
  as: number
  evidence: Evidence
}

/**
 * Returns those among `user` and the people who share evidence with them who had a gift after
 * another: of any two the one who registered later. Ids rise with registrations. Where somebody shares
 * any, `newest` is waited for before it is looked up who had a gift: gifts reach the tables a moment after
 * they are given.
 */
export async function findRepeated(
  store: Store,
  user: number,
  newest: () => Promise<void>,
): Promise<Repeated[]> {
  const shared: { other: number; evidence: Evidence }[] = []
  for (const evidence of EVIDENCE) {
    const { rows } = await sql<{ other_id: number }>`
      select distinct pair.other_id from (${PAIRS[evidence](user)}) pair
      where pair.other_id <> ${user} order by pair.other_id`.execute(store)
    shared.push(...rows.map(({ other_id: other }) => ({ other, evidence })))
  }
  if (shared.length === 0) return []
  await newest()
  const gifted = await giftedAmong(store, [user, ...shared.map(({ other }) => other)])
  const found = new Map<number, Repeated>()
  for (const { other, evidence } of shared) {
    const [as, later] = other < user ? [other, user] : [user, other]
    // The surest evidence counts, and is what the person is told.
    if (gifted.has(as) && !found.has(later)) found.set(later, { user: later, as, evidence })
  }
  return [...found.values()]
}

/** Returns who of these people was ever given a gift or a bonus that was not taken back. */
async function giftedAmong(store: Store, users: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select u.id from unnest(${[...new Set(users)]}::int8[]) u (id)
    where (exists (select from engine_users e where e.user_id = u.id and e.gift > 0)
        or exists (select from recharges r where r.user_id = u.id and r.bonus > 0))
      and not exists (select from gift_bars b where b.user_id = u.id)`.execute(store)
  return new Set(rows.map(({ id }) => id))
}
