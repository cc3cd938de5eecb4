import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { Database } from '../../../kernel/store/database.ts'
import { ALIKE_SHARE } from './fingerprint.ts'

/** Claims that a picture is compared with: the newest ones; what is older has long been decided. */
const COMPARED = 100_000

/**
 * Notes what the claim has in common with earlier ones that no two claims should: the same bytes
 * of a screenshot, one that looks alike, or the same number of the bank. Operators see it on both.
 */
export async function flagClaim(db: Transaction<Database>, claim: number): Promise<void> {
  await sql`
    insert into recharge_claim_flags (claim, other, kind)
    select n.id, o.id, 'sameScreenshot' from recharge_claims n
      join recharge_claims o on o.screenshot_source = n.screenshot_source and o.id < n.id
      where n.id = ${claim}
    union
    select n.id, o.id, 'sameReference' from recharge_claims n
      join recharge_claims o on o.bank_reference = n.bank_reference and o.id < n.id
      where n.id = ${claim}
    union
    select n.id, o.id, 'alikeScreenshot' from recharge_claims n
      join recharge_claims o on o.id < n.id and o.id >= n.id - ${COMPARED}::int4
      where n.id = ${claim}
        and o.screenshot_source <> n.screenshot_source
        and bit_count(o.screenshot_look # n.screenshot_look) * ${ALIKE_SHARE}::int4
          < bit_count(o.screenshot_look | n.screenshot_look)`.execute(db)
}

/** Returns how many pairs with other claims are flagged; both claims of a pair count it. */
export function flagCount(claim: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int4 ${pairsOf(claim)})`
}

/** Whether the claim has something in common with another that no two claims should have. */
export function isFlagged(claim: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select ${pairsOf(claim)})`
}

function pairsOf(claim: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from recharge_claim_flags f where f.claim = ${claim} or f.other = ${claim}`
}
