import type { Generated } from 'kysely'

export interface PayeesTables {
  wallets: WalletsTable
  bank_cards: BankCardsTable
}

declare module '../../kernel/store/database.ts' {
  interface Database extends PayeesTables {}
}

export interface WalletsTable {
  id: Generated<number>
  user_id: number
  currency: string
  chain: string
  /** As the chain writes it. */
  address: string
  label: string | null
  /** Name of the file with its QR code. */
  qr_image: string
  created_at: number
  /** From when it can be withdrawn to. */
  usable_at: number
  /** Another address with the same ends that the user had when this one was saved. */
  looks_like: string | null
  /** The idempotency key it was saved with. */
  request_id: string | null
  /** Deleted addresses stay as rows: later ones are compared with them. */
  deleted_at: number | null
}

export interface BankCardsTable {
  id: Generated<number>
  user_id: number
  /** Name as it was given. */
  holder: string
  /** Name as it is compared. */
  holder_key: string
  /** The number, sealed by the vault under purpose `card` and the user. */
  number: Buffer
  /** Keyed hash of the number, to find it twice. */
  number_key: Buffer
  last_four: string
  bank: string
  province: string
  city: string
  branch: string
  request_id: string | null
  created_at: number
  /** From when it can be withdrawn to: later than its making where an operator made the change. */
  usable_at: number
  /** When an operator removed it or put another in its place; null while it stands. */
  ended_at: number | null
  /** That operator's id. */
  ended_by: number | null
  end_reason: string | null
  /** The card that stands in its place, where it was changed. */
  replaced_by: number | null
}
