import { type Selectable, sql } from 'kysely'
import { HOUR_MS } from '@candor/money/durations'
import { type CardNumberFault, checkCardNumber, foldHolderName } from '@candor/payees'
import type { BankCard, ErrorName } from '@candor/protocol'
import { Refusal } from '../../kernel/refusal.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import type { Store } from '../../kernel/store/store.ts'
import { type BankSpec, bankOf } from './banks.ts'
import { UNUSED, lastUses } from './last-uses.ts'
import type { BankCardsTable } from './tables.ts'

const MOST = 10
const SHOWN = 4
const PURPOSE = 'bank-card'

interface BankCardsParts {
  db: Store
  vault: Vault
  now: () => number
  /** Hours until a card that an operator changed can be withdrawn to. */
  waitHours: number
}

/** Who ends a card, and why. */
export interface CardEnding {
  operator: number
  reason: string
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

/**
 * The bank cards that people are paid to. People add them; operators remove them or put another in
 * their place. Rows stay as they are, so that what was paid to one keeps saying where.
 */
export class BankCards {
  readonly #parts: BankCardsParts

  constructor(parts: BankCardsParts) {
    this.#parts = parts
  }

  /** In the order in which they were added. */
  async list(user: number): Promise<BankCard[]> {
    const { db } = this.#parts
    const rows = await db
      .selectFrom('bank_cards')
      .selectAll()
      .where('user_id', '=', user)
      .where('ended_at', 'is', null)
      .orderBy('id')
      .execute()
    const uses = await lastUses(db, user, 'card_id')
    return rows.map((row) => cardOf(row, uses))
  }

  async find(user: number, id: number): Promise<BankCard | undefined> {
    const { db } = this.#parts
    const row = await db
      .selectFrom('bank_cards')
      .selectAll()
      .where('user_id', '=', user)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return row && cardOf(row, await lastUses(db, user, 'card_id'))
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

  /**
   * Whether this very request has added its card before. Throws what keeps it from being added, so
   * that nobody proves themselves for what is refused.
   */
  async isRepeated(user: number, wanted: NewBankCard): Promise<boolean> {
    const card = this.#checked(wanted)
    const rows = await this.#parts.db
      .selectFrom('bank_cards')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('id')
      .execute()
    if (repeated(rows, wanted, card.numberKey)) return true
    compareAll(card, rows)
    return false
  }

  /**
   * Adds a card that can be withdrawn to from `usableAt` on, or throws the refusal that names what
   * keeps it from being added.
   */
  async add(user: number, wanted: NewBankCard, usableAt: number): Promise<BankCard> {
    const card = this.#checked(wanted)
    return this.#parts.db.transaction().execute(async (tx) => {
      const rows = await this.#rowsInTurn(tx, user)
      const again = repeated(rows, wanted, card.numberKey)
      if (again) return cardOf(again, await lastUses(tx, user, 'card_id'))
      compareAll(card, rows)
      const times = { created_at: this.#parts.now(), usable_at: usableAt }
      const columns = { ...times, request_id: wanted.requestId ?? null }
      return cardOf(await this.#insert(tx, user, card, columns), UNUSED)
    })
  }

  /**
   * Replaces a card on a person's request; the new one waits as a new address does. Undefined when
   * there is no current card with this id. Throws `card_exists` and `holder_differs`, as `add` does.
   */
  async change(
    id: number,
    wanted: NewBankCard,
    ending: CardEnding,
  ): Promise<{ user: number; card: BankCard } | undefined> {
    const card = this.#checked(wanted)
    return this.#parts.db.transaction().execute(async (tx) => {
      const user = await ownerOf(tx, id)
      const rows = user === undefined ? [] : await this.#rowsInTurn(tx, user)
      const before = rows.find((row) => row.id === id && stands(row))
      if (user === undefined || !before) return undefined
      const others = rows.filter((row) => stands(row) && row.id !== id)
      compare(card, others)
      const at = this.#parts.now()
      const times = { created_at: at, usable_at: at + this.#parts.waitHours * HOUR_MS }
      // Removing a card takes no turn, so this one may have ended since it was read.
      if (!(await this.#end(tx, id, ending))) return undefined
      const row = await this.#insert(tx, user, card, { ...times, request_id: null })
      await tx.updateTable('bank_cards').set({ replaced_by: row.id }).where('id', '=', id).execute()
      return { user, card: cardOf(row, UNUSED) }
    })
  }

  /** Removes a card; undefined when there is none that stands. */
  async remove(
    id: number,
    ending: CardEnding,
  ): Promise<{ user: number; card: BankCard } | undefined> {
    return this.#parts.db.transaction().execute(async (tx) => {
      const row = await this.#end(tx, id, ending)
      return row && { user: row.user_id, card: cardOf(row, UNUSED) }
    })
  }

  /** The user's cards as rows, one after the other per person: two at once see each other. */
  async #rowsInTurn(tx: Store, user: number): Promise<Row[]> {
    await sql`select id from people where id = ${user} for no key update`.execute(tx)
    return tx
      .selectFrom('bank_cards')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('id')
      .execute()
  }

  #checked(wanted: NewBankCard): CheckedCard {
    const bank = bankOf(wanted.bankCode)
    if (!bank) throw new Refusal('bank_unknown', { field: 'bankCode' })
    const number = checkedNumber(bank, wanted.cardNumber)
    const numberKey = this.#parts.vault.mac(PURPOSE, number)
    return { wanted, bank, number, numberKey, holderKey: foldHolderName(wanted.username) }
  }

  #insert(
    tx: Store,
    user: number,
    { wanted, bank, number, numberKey, holderKey }: CheckedCard,
    columns: Pick<Row, 'request_id' | 'created_at' | 'usable_at'>,
  ): Promise<Row> {
    return tx
      .insertInto('bank_cards')
      .values({
        user_id: user,
        holder: wanted.username,
        holder_key: holderKey,
        number: this.#parts.vault.seal(PURPOSE, String(user), Buffer.from(number)),
        number_key: numberKey,
        last_four: number.slice(-SHOWN),
        bank: bank.code,
        province: wanted.province,
        city: wanted.city,
        branch: wanted.bankAddress,
        ...columns,
        ended_at: null,
        ended_by: null,
        end_reason: null,
        replaced_by: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  #end(tx: Store, id: number, { operator, reason }: CardEnding): Promise<Row | undefined> {
    return tx
      .updateTable('bank_cards')
      .set({ ended_at: this.#parts.now(), ended_by: operator, end_reason: reason })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
  }
}

type Row = Selectable<BankCardsTable>

/** A card whose bank and number fit each other. */
interface CheckedCard {
  wanted: NewBankCard
  bank: BankSpec
  number: string
  numberKey: Buffer
  holderKey: string
}

function stands(row: Row): boolean {
  return row.ended_at === null
}

async function ownerOf(tx: Store, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('bank_cards')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.user_id
}

/** Refuses a card beyond the most that one person has, and as `compare` does. `rows`: all of them, ended ones too. */
function compareAll(card: CheckedCard, rows: readonly Row[]): void {
  const standing = rows.filter(stands)
  if (standing.length >= MOST) throw new Refusal('too_many_cards', { most: MOST })
  compare(card, standing)
}

/** Among the cards that stand beside it, it is neither a duplicate nor of another holder. */
function compare({ numberKey, holderKey }: CheckedCard, others: readonly Row[]): void {
  if (others.some((row) => row.number_key.equals(numberKey))) {
    throw new Refusal('card_exists', { field: 'cardNumber' })
  }
  if (others[0] && others[0].holder_key !== holderKey) {
    throw new Refusal('holder_differs', { field: 'username' })
  }
}

function checkedNumber(bank: BankSpec, text: string): string {
  const check = checkCardNumber(bank.numberKind, bank.country, text)
  if (!check.ok) throw new Refusal(FAULTS[check.fault], { field: 'cardNumber' })
  return check.number
}

/** The card that this very request added before; another request under its id is refused. */
function repeated(rows: readonly Row[], wanted: NewBankCard, key: Buffer): Row | undefined {
  if (wanted.requestId === undefined) return undefined
  const before = rows.find((row) => row.request_id === wanted.requestId)
  if (before && !(before.number_key.equals(key) && stands(before))) {
    throw new Refusal('request_reused')
  }
  return before
}

function cardOf(row: Row, uses: ReadonlyMap<number, number>): BankCard {
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
    usableAt: row.usable_at,
    lastUsedAt: uses.get(row.id) ?? null,
  }
}
