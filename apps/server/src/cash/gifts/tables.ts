export interface GiftsTables {
  gift_bars: GiftBarsTable
}

declare module '../../kernel/store/database.ts' {
  interface Database extends GiftsTables {}
}

/** People whose gift is taken back because another of theirs had one; a row is written once. */
export interface GiftBarsTable {
  user_id: number
  /** What the two have in common. */
  evidence: string
  /** Who had the gift before. */
  as_user_id: number
  barred_at: number
  /** When the engine and the person had been told; null while that is still to be done. */
  settled_at: number | null
}
