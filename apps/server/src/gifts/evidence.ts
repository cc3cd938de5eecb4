import { type RawBuilder, sql } from 'kysely'
import type { Store } from '../tables/store.ts'

/** What two accounts of one person have in common, the surest first. */
export const EVIDENCE = ['document', 'card', 'address', 'device'] as const
export type Evidence = (typeof EVIDENCE)[number]

/**
 * Pairs (user_id, other_id) of `user` and whoever shares each kind of evidence with them:
 *
 * - the number of a document by which both were certified, as an operator saw it,
 * - the number of a bank card of either's, or of one they were certified with,
 * - a payee address that one asked a withdrawal to and the other saved or asked one to: an address
 *   that was only saved proves nothing, since anybody can save anybody's,
 * - a browser in which both logged in.
 */
const PAIRS: Readonly<Record<Evidence, (user: number) => RawBuilder<{ other_id: number }>>> = {
  document: (user) => sql`
    select o.user_id as other_id
    from certification_submissions s
    join certification_submissions o on o.document_key = s.document_key
    where s.user_id = ${user} and ${accepted('s')} and ${accepted('o')}`,
  card: (user) => sql`
    with cards as (
      select b.user_id, b.number_key as key from bank_cards b
      union
      select s.user_id, s.card_key from certification_submissions s
      where s.card_key is not null and ${accepted('s')})
    select o.user_id as other_id
    from cards s join cards o on o.key = s.key where s.user_id = ${user}`,
  address: (user) => sql`
    with own as (
      select lower(address) as address, true as asked from withdrawal_payees
      where user_id = ${user} and address is not null
      union
      select lower(address), false from wallets where user_id = ${user})
    select p.user_id as other_id
    from own join withdrawal_payees p on lower(p.address) = own.address
    union
    select w.user_id from own join wallets w on lower(w.address) = own.address where own.asked`,
  device: (user) => sql`
    select o.user_id as other_id
    from known_devices s join known_devices o on o.device_hash = s.device_hash
    where s.user_id = ${user}`,
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
 * Who of `user` and those who share evidence with them had a gift after another: of any two the
 * one who registered later. Ids rise from registration to registration.
 */
export async function findRepeated(store: Store, user: number): Promise<Repeated[]> {
  const found = new Map<number, Repeated>()
  for (const evidence of EVIDENCE) {
    const { rows } = await sql<{ other_id: number; gifted: boolean }>`
      select distinct pair.other_id, ${gifted(sql`pair.other_id`)} as gifted
      from (${PAIRS[evidence](user)}) pair
      where pair.other_id <> ${user} order by pair.other_id`.execute(store)
    const earlier = rows.find(({ other_id: other, gifted: had }) => had && other < user)
    if (earlier) note(found, { user, as: earlier.other_id, evidence })
    const later = rows.filter(({ other_id: other }) => other > user)
    if (later.length === 0 || !(await hadGift(store, user))) continue
    for (const { other_id: other } of later) note(found, { user: other, as: user, evidence })
  }
  return [...found.values()]
}

/** The surest evidence counts, and is what the person is told. */
function note(found: Map<number, Repeated>, repeated: Repeated): void {
  if (!found.has(repeated.user)) found.set(repeated.user, repeated)
}

async function hadGift(store: Store, user: number): Promise<boolean> {
  const { rows } = await sql<{ gifted: boolean }>`
    select ${gifted(sql`${user}::int8`)} as gifted`.execute(store)
  return rows[0]?.gifted ?? false
}

/** Whether a person was ever given a gift or a bonus that was not taken back. */
function gifted(user: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    (exists (select from engine_users e where e.user_id = ${user} and e.gift > 0)
      or exists (select from recharges r where r.user_id = ${user} and r.bonus > 0))
    and not exists (select from gift_bars b where b.user_id = ${user}))`
}
