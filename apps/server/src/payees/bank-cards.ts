import { type Selectable, sql } from 'kysely'
import { type CardNumberFault, checkCardNumber, foldHolderName } from '@candor/payees'
import type { BankCard, ErrorName } from '@candor/protocol'
import { Refusal } from '../refusal.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Store } from '../tables/store.ts'
import { type BankSpec, bankOf } from './banks.ts'
import type { BankCardsTable } from './tables.ts'

const MOST = 10
const SHOWN = 4
const PURPOSE = 'bank-card'

interface BankCardsParts {
  db: Store
  vault: Vault
  now: () => number
}

/** What a person adds. */
export interface NewBankCard {
  username: string
  cardNumber: string
  bankCode: string
  province: string
  city: string
  bankAddress: string
  requestId?: string | undefined
}

const FAULTS = {
  character: 'card_number_character',
  length: 'card_number_length',
  checksum: 'card_number_checksum',
  country: 'card_number_country',
} as const satisfies Record<CardNumberFault, ErrorName>

/** The bank cards that people are paid to. They are added here and never changed. */
export class BankCards {
  readonly #parts: BankCardsParts

  constructor(parts: BankCardsParts) {
    this.#parts = parts
  }

  /** In the order in which they were added. */
  async list(user: number): Promise<BankCard[]> {
    const rows = await this.#parts.db
      .selectFrom('bank_cards')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('id')
      .execute()
    return rows.map(cardOf)
  }

  async find(user: number, id: number): Promise<BankCard | undefined> {
    const row = await this.#parts.db
      .selectFrom('bank_cards')
      .selectAll()
      .where('user_id', '=', user)
      .where('id', '=', id)
      .executeTakeFirst()
    return row && cardOf(row)
  }

  /** The whole number, for whoever pays to it: an operator's queue, never an answer of the portal. */
  async numberOf(id: number): Promise<string | undefined> {
    const row = await this.#parts.db
      .selectFrom('bank_cards')
      .select(['number', 'user_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row && this.#parts.vault.open(PURPOSE, String(row.user_id), row.number).toString()
  }

  /** Adds a card, or throws the refusal that names what keeps it from being added. */
  async add(user: number, wanted: NewBankCard): Promise<BankCard> {
    const { db, vault } = this.#parts
    const bank = bankOf(wanted.bankCode)
    if (!bank) throw new Refusal('bank_unknown', { field: 'bankCode' })
    const number = checkedNumber(bank, wanted.cardNumber)
    const numberKey = vault.mac(PURPOSE, number)
    const holderKey = foldHolderName(wanted.username)
    return db.transaction().execute(async (tx) => {
      // One after the other per person: two first cards at once cannot bear two names.
      await sql`select id from people where id = ${user} for no key update`.execute(tx)
      const rows = await tx
        .selectFrom('bank_cards')
        .selectAll()
        .where('user_id', '=', user)
        .orderBy('id')
        .execute()
      const again = repeated(rows, wanted, numberKey)
      if (again) return cardOf(again)
      if (rows.some((row) => row.number_key.equals(numberKey))) {
        throw new Refusal('card_exists', { field: 'cardNumber' })
      }
      if (rows.length >= MOST) throw new Refusal('too_many_cards', { most: MOST })
      if (rows[0] && rows[0].holder_key !== holderKey) {
        throw new Refusal('holder_differs', { field: 'username' })
      }
      const row = await tx
        .insertInto('bank_cards')
        .values({
          user_id: user,
          holder: wanted.username,
          holder_key: holderKey,
          number: vault.seal(PURPOSE, String(user), Buffer.from(number)),
          number_key: numberKey,
          last_four: number.slice(-SHOWN),
          bank: bank.code,
          province: wanted.province,
          city: wanted.city,
          branch: wanted.bankAddress,
          request_id: wanted.requestId ?? null,
          created_at: this.#parts.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return cardOf(row)
    })
  }
}

function checkedNumber(bank: BankSpec, text: string): string {
  const check = checkCardNumber(bank.numberKind, bank.country, text)
  if (!check.ok) throw new Refusal(FAULTS[check.fault], { field: 'cardNumber' })
  return check.number
}

type Row = Selectable<BankCardsTable>

/** The card that this very request added before; another request under its id is refused. */
function repeated(rows: readonly Row[], wanted: NewBankCard, key: Buffer): Row | undefined {
  if (wanted.requestId === undefined) return undefined
  const before = rows.find((row) => row.request_id === wanted.requestId)
  if (before && !before.number_key.equals(key)) throw new Refusal('request_reused')
  return before
}

function cardOf(row: Row): BankCard {
  const bank = bankOf(row.bank)
  return {
    id: String(row.id),
    username: row.holder,
    cardNumber: `**** ${row.last_four}`,
    bankCode: row.bank,
    bankName: bank?.name ?? row.bank,
    country: bank?.country ?? '',
    province: row.province,
    city: row.city,
    bankAddress: row.branch,
    status: 'active',
    date: row.created_at,
  }
}
