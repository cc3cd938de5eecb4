import { type Selectable, sql } from 'kysely'
import { DAY_MS } from '@candor/money/durations'
import { addressInCode, checkAddress, isChain, lookalikeOf } from '@candor/payees'
import type { Page, Wallet } from '@candor/protocol'
import { WALLET_CHAINS } from '../../kernel/config/cash-rules.ts'
import type { Files } from '../../files/files.ts'
import type { Turns } from '../../kernel/turns.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Store } from '../../kernel/store/store.ts'
import { addressRefusal } from './address-refusal.ts'
import { UNUSED, lastUses } from './last-uses.ts'
import { readCode } from './read-code.ts'
import type { WalletsTable } from './tables.ts'

const MOST = 50

interface WalletsParts {
  db: Store
  files: Files
  /** One picture at a time is looked through. */
  turns: Turns
  now: () => number
}

/** What a person saves. */
export interface NewWallet {
  currency: string
  chain: string
  address: string
  qrImage: string
  label?: string | undefined
  confirmLookalike?: boolean | undefined
  requestId?: string | undefined
}

/** The addresses that people have saved to withdraw to. */
export class Wallets {
  readonly #parts: WalletsParts

  constructor(parts: WalletsParts) {
    this.#parts = parts
  }

  /** Newest first. */
  async page(
    user: number,
    { page, limit, currency }: { page: number; limit: number; currency?: string | undefined },
  ): Promise<Page<Wallet>> {
    let own = this.#parts.db
      .selectFrom('wallets')
      .where('user_id', '=', user)
      .where('deleted_at', 'is', null)
    if (currency !== undefined) own = own.where('currency', '=', currency)
    const [rows, { total }, uses] = await Promise.all([
      own
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      lastUses(this.#parts.db, user, 'wallet_id'),
    ])
    return { records: rows.map((row) => walletOf(row, uses)), total, page, limit }
  }

  /**
   * Whether this very request has saved its address before. Throws what keeps it from being saved,
   * so that nobody proves themselves for what is refused.
   */
  async isRepeated(user: number, wanted: NewWallet): Promise<boolean> {
    const address = checked(wanted)
    const { db, now } = this.#parts
    const rows = await db.selectFrom('wallets').selectAll().where('user_id', '=', user).execute()
    if (repeated(rows, wanted, address)) return true
    compared(rows, wanted, address, now() - DAY_MS)
    await this.#checkPicture(user, wanted, address)
    return false
  }

  /** Throws where the picture of the QR code does not say the address. */
  async #checkPicture(user: number, wanted: NewWallet, address: string): Promise<void> {
    const { files, turns } = this.#parts
    const picture = await files.read(user, wanted.qrImage)
    if (!picture) throw new Refusal('file_unknown', { field: 'qrImage' })
    const said = await turns.take('code', () => readCode(picture.bytes))
    if (said === undefined) throw new Refusal('qr_unreadable', { field: 'qrImage' })
    const check = isChain(wanted.chain) && checkAddress(wanted.chain, addressInCode(said))
    if (!check || !check.ok || check.address !== address) {
      throw new Refusal('qr_differs', { field: 'qrImage' })
    }
  }

  /**
   * Saves an address that can be withdrawn to from `usableAt` on, or throws the refusal that names
   * what keeps it from being saved.
   */
  async add(user: number, wanted: NewWallet, usableAt: number): Promise<Wallet> {
    const { db, files } = this.#parts
    const address = checked(wanted)
    return db.transaction().execute(async (tx) => {
      // One after the other per person, so that counts and duplicates are those of this moment.
      await sql`select id from people where id = ${user} for no key update`.execute(tx)
      const rows = await tx.selectFrom('wallets').selectAll().where('user_id', '=', user).execute()
      const again = repeated(rows, wanted, address)
      if (again) return walletOf(again, await lastUses(tx, user, 'wallet_id'))
      const looksLike = compared(rows, wanted, address, this.#parts.now() - DAY_MS)
      const row = await tx
        .insertInto('wallets')
        .values(this.#rowOf(user, wanted, { address, looksLike, usableAt }))
        .returningAll()
        .executeTakeFirstOrThrow()
      const use = { purpose: 'wallet', reference: String(row.id) } as const
      if (!(await files.use(tx, user, wanted.qrImage, use))) {
        throw new Refusal('file_unknown', { field: 'qrImage' })
      }
      return walletOf(row, UNUSED)
    })
  }

  /** Deletes one of the user's addresses. Returns it; undefined when they have none of this id. */
  async remove(user: number, id: number): Promise<Wallet | undefined> {
    const { db, files, now } = this.#parts
    return db.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable('wallets')
        .set({ deleted_at: now() })
        .where('id', '=', id)
        .where('user_id', '=', user)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (row) await files.letGo(tx, { purpose: 'wallet', reference: String(id) })
      return row && walletOf(row, UNUSED)
    })
  }

  #rowOf(
    user: number,
    wanted: NewWallet,
    facts: { address: string; looksLike: string | undefined; usableAt: number },
  ) {
    return {
      user_id: user,
      currency: wanted.currency,
      chain: wanted.chain,
      address: facts.address,
      label: wanted.label || null,
      qr_image: wanted.qrImage,
      created_at: this.#parts.now(),
      usable_at: facts.usableAt,
      looks_like: facts.looksLike ?? null,
      request_id: wanted.requestId ?? null,
      deleted_at: null,
    }
  }
}

/** The address as it is kept, once it fits its chain and the chain its currency. */
function checked({ currency, chain, address }: NewWallet): string {
  const chains = WALLET_CHAINS[currency]
  if (!chains) throw new Refusal('currency_unknown', { field: 'currency' })
  if (!isChain(chain) || !chains.includes(chain)) {
    throw new Refusal('chain_unknown', { field: 'chain' })
  }
  const check = checkAddress(chain, address)
  if (!check.ok) throw addressRefusal(chain, check)
  return check.address
}

/** The row that this very request made before; another request under its id is refused. */
function repeated(rows: readonly Row[], wanted: NewWallet, address: string): Row | undefined {
  const before =
    wanted.requestId === undefined
      ? undefined
      : rows.find((row) => row.request_id === wanted.requestId)
  if (!before) return undefined
  const isSame =
    before.address === address &&
    before.chain === wanted.chain &&
    before.currency === wanted.currency &&
    before.deleted_at === null
  if (!isSame) throw new Refusal('request_reused')
  return before
}

/**
 * Returns the known address that the new one resembles, if any. Throws where it is a duplicate or
 * one too many. Rows stay for good: addresses saved since and deleted again count as well.
 */
function compared(
  rows: readonly Row[],
  wanted: NewWallet,
  address: string,
  since: number,
): string | undefined {
  const kept = rows.filter((row) => row.deleted_at === null)
  const onChain = (row: Row) => row.chain === wanted.chain
  const isDuplicate = (row: Row) =>
    onChain(row) && row.address === address && row.currency === wanted.currency
  if (kept.some(isDuplicate)) throw new Refusal('address_exists', { field: 'address' })
  const counted = rows.filter((row) => row.deleted_at === null || row.created_at > since)
  if (counted.length >= MOST) throw new Refusal('too_many_addresses', { most: MOST })
  const known = rows.filter(onChain).map((row) => row.address)
  const looksLike = lookalikeOf(address, known)
  if (looksLike !== undefined && wanted.confirmLookalike !== true) {
    throw new Refusal('address_lookalike', { field: 'address', address: looksLike })
  }
  return looksLike
}

type Row = Selectable<WalletsTable>

function walletOf(row: Row, uses: ReadonlyMap<number, number>): Wallet {
  return {
    id: String(row.id),
    currency: row.currency,
    chain: row.chain,
    address: row.address,
    depositAddress: row.address,
    qrImage: row.qr_image,
    label: row.label,
    date: row.created_at,
    usableAt: row.usable_at,
    lastUsedAt: uses.get(row.id) ?? null,
    looksLike: row.looks_like,
  }
}
