import {
  type EngineRecord,
  FIRST_USER,
  type FastOpened,
  type FuturesOrderPlaced,
  type PositionOpened,
  type SpotTraded,
  type Swapped,
} from '@candor/engine'
import { type Amount, ZERO } from '@candor/money'
import { type Traded, swapTraded, turnoverOf } from '@candor/terms'
import type { ClientBase } from 'pg'
import type { EventOf } from '../../kernel/projector/fold.ts'
import { insert } from '../../kernel/projector/insert.ts'
import { Rows } from '../../kernel/projector/rows.ts'
import { Turnover } from './turnover.ts'

/** What of the venue's definitions says what counts as turnover, and for how much. */
interface Definitions {
  /** Currency of gifts and bonuses; undefined before a policy was set. */
  credited: number | undefined
  /** Quote currency of each market. */
  quotes: Map<number, number>
  fasts: Map<number, number>
  futures: Map<number, number>
}

/** Opens the rows of users, with the definitions that the tables hold. */
export async function openUserRows(client: ClientBase): Promise<UserRows> {
  const state = await client.query<{ gift_currency: number | null }>(
    'select gift_currency from projector_state',
  )
  const currenciesIn = async (table: string, column = 'currency') => {
    const { rows } = await client.query<{ id: number; currency: number }>(
      `select id, ${column} as currency from ${table}`,
    )
    return new Map(rows.map(({ id, currency }) => [id, currency]))
  }
  return new UserRows(client, {
    credited: state.rows[0]!.gift_currency ?? undefined,
    quotes: await currenciesIn('engine_markets', 'quote'),
    fasts: await currenciesIn('engine_fasts'),
    futures: await currenciesIn('engine_futures'),
  })
}

/**
 * The rows of users, with the turnover that their gifts and bonuses ask for and what of it is still
 * due. What counts, and what is left, the terms say for the engine and for these rows alike.
 */
class UserRows {
  readonly #client: ClientBase
  readonly #known: Definitions
  readonly #turnover: Turnover
  /** Margins of the futures orders that become positions in this run, and of those placed in it. */
  readonly #margins = new Map<number, Traded>()
  /** Whether the currency of gifts was set since the last write. */
  #isCreditedSet = false
  #opened = openedRows()

  constructor(client: ClientBase, known: Definitions) {
    this.#client = client
    this.#known = known
    this.#turnover = new Turnover(client)
  }

  readonly events = {
    policySet: ({ spec }: EventOf<'policySet'>) => {
      this.#known.credited = spec.giftCurrency
      this.#isCreditedSet = true
    },
    marketDefined: ({ id, spec }: EventOf<'marketDefined'>) => {
      this.#known.quotes.set(id, spec.quote)
    },
    fastDefined: ({ id, spec }: EventOf<'fastDefined'>) => {
      this.#known.fasts.set(id, spec.currency)
    },
    futuresDefined: ({ id, spec }: EventOf<'futuresDefined'>) => {
      this.#known.futures.set(id, spec.currency)
    },
    accountOpened: (event: EventOf<'accountOpened'>, { at }: EngineRecord) => {
      const { user, gift, turnoverDue } = event
      this.#opened.add(user, at, gift, turnoverDue, turnoverDue)
    },
    bonusGiven: ({ user, turnoverDue }: EventOf<'bonusGiven'>) =>
      this.#turnover.ask(user, turnoverDue),
    creditBarred: ({ user, turnoverDue }: EventOf<'creditBarred'>) =>
      this.#turnover.ask(user, -turnoverDue),
    spotTraded: ({ market, worth, makerUser, takerUser }: SpotTraded) => {
      const traded = { currency: currencyOf(this.#known.quotes, market), units: worth }
      this.#trade(makerUser, traded)
      this.#trade(takerUser, traded)
    },
    fastOpened: ({ user, fast, stake }: FastOpened) =>
      this.#trade(user, { currency: currencyOf(this.#known.fasts, fast), units: stake }),
    futuresOrderPlaced: ({ order, futures, margin }: FuturesOrderPlaced) => {
      this.#margins.set(order, {
        currency: currencyOf(this.#known.futures, futures),
        units: margin,
      })
    },
    positionOpened: ({ user, order }: PositionOpened) => {
      const margin = this.#margins.get(order)
      if (!margin) throw new Error(`order ${order} was opened and not placed before`)
      this.#trade(user, margin)
    },
    swapped: (event: Swapped) => {
      for (const traded of swapTraded(event)) this.#trade(event.user, traded)
    },
  }

  /** Reads the margins of limit orders that were placed before these records and are opened by them. */
  async load(records: readonly EngineRecord[]): Promise<void> {
    const placed = new Set<number>()
    const missing: number[] = []
    for (const { events } of records) {
      for (const event of events) {
        if (event.kind === 'futuresOrderPlaced') placed.add(event.order)
        else if (event.kind === 'positionOpened' && !placed.has(event.order)) {
          missing.push(event.order)
        }
      }
    }
    if (missing.length === 0) return
    const { rows } = await this.#client.query<{ id: number; futures: number; margin: Amount }>({
      name: 'margins-load',
      text: 'select id, futures, margin from futures_orders where id = any($1::int8[])',
      values: [`{${missing.join(',')}}`],
    })
    for (const { id, futures, margin } of rows) {
      this.#margins.set(id, { currency: currencyOf(this.#known.futures, futures), units: margin })
    }
  }

  async write(): Promise<void> {
    if (this.#isCreditedSet) {
      const text = 'update projector_state set gift_currency = $1 where id = 1'
      await this.#client.query(text, [this.#known.credited])
      this.#isCreditedSet = false
    }
    await insert(this.#client, 'engine_users', this.#opened)
    this.#opened = openedRows()
    await this.#turnover.write()
    this.#margins.clear()
  }

  #trade(user: number, traded: Traded): void {
    if (user < FIRST_USER) return
    const units = turnoverOf(traded, this.#known.credited)
    if (units !== ZERO) this.#turnover.trade(user, units)
  }
}

function openedRows() {
  return new Rows({
    user_id: 'int8',
    opened_at: 'int8',
    gift: 'numeric',
    turnover_asked: 'numeric',
    turnover_due: 'numeric',
  })
}

function currencyOf(currencies: ReadonlyMap<number, number>, id: number): number {
  const currency = currencies.get(id)
  if (currency === undefined) throw new Error('the records speak of what was not defined before')
  return currency
}
