import {
  type EngineRecord,
  FIRST_USER,
  MAX_CURRENCIES,
  type Posting,
  type SpotTraded,
} from '@candor/engine'
import type { ClientBase } from 'pg'
import { Copied, copyInto } from '../../kernel/projector/copy.ts'
import { insert } from '../../kernel/projector/insert.ts'
import { Rows } from '../../kernel/projector/rows.ts'
import { type Balance, type BalanceKey, Balances, balanceKey } from './balance-rows.ts'
import { reasonCode } from './reasons.ts'
import type { AccountRecordRow } from './tables.ts'

const RECORD = [
  'user_id',
  'seq',
  'ordinal',
  'purse',
  'currency',
  'reason',
  'available_change',
  'held_change',
  'available_after',
  'held_after',
  'reference',
  'at',
] as const satisfies (keyof AccountRecordRow)[]

/** The smallest balance key that belongs to a user; pools have no rows. */
const FIRST_USER_KEY: BalanceKey = balanceKey(FIRST_USER * MAX_CURRENCIES * 4)

/** The users' balances that the records change. */
function touchedBalances(records: readonly EngineRecord[]): Set<BalanceKey> {
  const keys = new Set<BalanceKey>()
  for (const { postings } of records) {
    for (const { from, to } of postings) {
      const source = balanceKey(from)
      const target = balanceKey(to)
      if (source >= FIRST_USER_KEY) keys.add(source)
      if (target >= FIRST_USER_KEY) keys.add(target)
    }
  }
  return keys
}

/** The posting that a row is made of. */
interface Source {
  record: EngineRecord
  posting: Posting
  /** The fill that it carries out, where it is one of a trade. */
  trade: SpotTraded | undefined
  ordinal: number
}

/** The rows of postings: each changes a balance of a user, or two, and is a record of each. */
export class PostingRows {
  readonly #client: ClientBase
  readonly #balances = new Balances()
  /** Those that changed since the last write. */
  readonly #changed = new Set<Balance>()
  #records = new Copied(RECORD)

  constructor(client: ClientBase) {
    this.#client = client
  }

  /** Reads the balances that these records change. */
  load(records: readonly EngineRecord[]): Promise<void> {
    return this.#balances.load(this.#client, touchedBalances(records))
  }

  /**
   * Each fill has two postings of reason spotTrade, in the order of the fills: that tells which
   * order of a user's own a posting belongs to, where the posting itself names the other side's.
   */
  add(record: EngineRecord): void {
    const { postings } = record
    let trades: SpotTraded[] | undefined
    let tradePostings = 0
    for (let index = 0; index < postings.length; index++) {
      const posting = postings[index]!
      let trade: SpotTraded | undefined
      if (posting.reason === 'spotTrade') {
        trades ??= record.events.filter((event) => event.kind === 'spotTraded')
        trade = trades[Math.floor(tradePostings++ / 2)]
      }
      this.#addPosting({ record, posting, trade, ordinal: index * 2 })
    }
  }

  async write(): Promise<void> {
    await copyInto(this.#client, 'account_records', this.#records)
    this.#records = new Copied(RECORD)
    await this.#writeBalances()
    this.#changed.clear()
  }

  #addPosting(source: Source): void {
    const { from, to, amount } = source.posting
    const giving = balanceKey(from)
    const taking = balanceKey(to)
    const fromHeld = from % 2 === 1
    const toHeld = to % 2 === 1
    if (giving === taking) {
      if (giving < FIRST_USER_KEY) return
      const available = (toHeld ? 0n : amount) - (fromHeld ? 0n : amount)
      const held = (toHeld ? amount : 0n) - (fromHeld ? amount : 0n)
      this.#addRecord(giving, available, held, source)
      return
    }
    if (giving >= FIRST_USER_KEY) {
      this.#addRecord(giving, fromHeld ? 0n : -amount, fromHeld ? -amount : 0n, source)
    }
    source.ordinal += 1
    if (taking >= FIRST_USER_KEY) {
      this.#addRecord(taking, toHeld ? 0n : amount, toHeld ? amount : 0n, source)
    }
  }

  #addRecord(key: BalanceKey, available: bigint, held: bigint, source: Source): void {
    const { record, posting, trade, ordinal } = source
    const balance = this.#balances.of(key)
    balance.available += available
    balance.held += held
    this.#changed.add(balance)
    this.#records.add(
      balance.user,
      record.seq,
      ordinal,
      balance.purse,
      balance.currency,
      reasonCode(posting.reason),
      available,
      held,
      balance.available,
      balance.held,
      trade ? ownOrder(trade, balance.user) : posting.reference,
      record.at,
    )
  }

  async #writeBalances(): Promise<void> {
    const rows = new Rows({
      user_id: 'int8',
      purse: 'int2',
      currency: 'int2',
      available: 'numeric',
      held: 'numeric',
    })
    for (const { user, purse, currency, available, held } of this.#changed) {
      rows.add(user, purse, currency, available, held)
    }
    await insert(
      this.#client,
      'ledger_balances',
      rows,
      'on conflict (user_id, purse, currency) do update ' +
        'set available = excluded.available, held = excluded.held',
    )
  }
}

function ownOrder(trade: SpotTraded, user: number): number {
  return user === trade.makerUser ? trade.makerOrder : trade.takerOrder
}
