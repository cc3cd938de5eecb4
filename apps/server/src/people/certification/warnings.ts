import { type RawBuilder, sql } from 'kysely'

/** What an operator is warned of; the person is never told. */
export interface CertificationFlags {
  /** Somebody else has submitted the same document. */
  documentElsewhere: boolean
  /** Somebody else has submitted, or is paid to, the same bank card. */
  cardElsewhere: boolean
  /** Somebody else has uploaded one of the photos. */
  photoElsewhere: boolean
  /**
   * A bank card of the person bears another name than the certification. Names are compared folded
   * and in their order, as the tables hold them: stricter than `isSamePerson` of @candor/payees,
   * by which withdrawals are looked at and which lets the names of one person stand in any order.
   */
  holderDiffers: boolean
}

/**
 * Each flag as a condition over `s`, the submission looked at, and `p`, the person's primary one,
 * which the advanced level is looked at with.
 */
export const FLAGS: Readonly<Record<keyof CertificationFlags, RawBuilder<boolean>>> = {
  documentElsewhere: sql<boolean>`exists (
    select from certification_submissions o
    where o.document_key = p.document_key and o.user_id <> s.user_id)`,
  cardElsewhere: sql<boolean>`(exists (
    select from certification_submissions o
    where o.card_key = p.card_key and o.user_id <> s.user_id)
    or exists (
    select from bank_cards b where b.number_key = p.card_key and b.user_id <> s.user_id))`,
  photoElsewhere: sql<boolean>`exists (
    select from files f join files o on o.source = f.source and o.user_id <> f.user_id
    where f.name in (s.front_photo, s.back_photo, s.holding_photo))`,
  holderDiffers: sql<boolean>`exists (
    select from bank_cards b
    where b.user_id = s.user_id and b.ended_at is null and b.holder_key <> p.name_key)`,
}

export const ANY_FLAG = sql<boolean>`(${sql.join(Object.values(FLAGS), sql` or `)})`
