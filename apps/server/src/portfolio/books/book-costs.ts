import { type Kysely, sql } from 'kysely'
import { SETTLEMENT_CURRENCY } from '../../catalogue/catalogue.ts'
import { type Duty, fenced } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Database } from '../../kernel/store/database.ts'
import { type Stretch, changesOf } from './changes.ts'
import { type Change, Costs, type Lot, type Outcome } from './costs.ts'
import { PORTFOLIO_PRODUCTS } from './kinds.ts'
import type { Prices } from './prices.ts'

interface CostNeeds extends Pick<Kernel, 'store' | 'transactor'> {
  duty: Pick<Duty, 'name' | 'holding'>
}

/** Which days, and what they are reckoned with. */
interface Around {
  stretch: Stretch
  /** The first day to be booked. */
  first: number
  prices: Prices
}

/** People whose days are written together. */
const PEOPLE_AT_ONCE = 100

/** Writes what coins had cost at the ends of days, and what days brought, of everybody they changed. */
export async function bookCosts(
  needs: CostNeeds,
  around: Around,
  signal: AbortSignal,
): Promise<void> {
  const { store, duty } = needs
  for (let behind = 0; !signal.aborted;) {
    const people = await store
      .selectFrom('day_sums')
      .select('user_id')
      .distinct()
      .where('user_id', '>', behind)
      .where('day', '>=', around.first)
      .orderBy('user_id')
      .limit(PEOPLE_AT_ONCE)
      .execute()
    if (people.length === 0) return
    for (const { user_id: user } of people) {
      const days = await costsOf(needs, user, around)
      await fenced(store, duty, (db) => write(db, { user, first: around.first }, days))
    }
    behind = people.at(-1)!.user_id
  }
}

/** A person's costs with what days brought, from what is booked on to the end of a stretch. */
export async function costsOf(
  { store, transactor: { engine } }: Pick<Kernel, 'store' | 'transactor'>,
  user: number,
  { stretch, first, prices }: Around,
): Promise<DayOutcomes> {
  const counted = engine.currencyId(SETTLEMENT_CURRENCY)!
  const costs = new Costs(
    {
      method: 'average',
      counted,
      worth: (currency, units, day) => prices.worth(currency, units, day),
    },
    await bookedBefore(store, user, first),
  )
  const days = new DayOutcomes(costs)
  for await (const changes of changesOf(store, user, stretch)) {
    days.add(changes, costs.take(changes), counted)
  }
  return days
}

/** What days brought, and what coins had cost at the end of each. */
export class DayOutcomes {
  readonly costs: Costs
  /** By `day currency`. */
  readonly coins = new Map<
    string,
    { day: number; currency: number; quantity: bigint; cost: bigint; realised: bigint }
  >()
  /** By `day product`. */
  readonly results = new Map<string, { day: number; product: number; realised: bigint }>()

  constructor(costs: Costs) {
    this.costs = costs
  }

  add(changes: readonly Change[], { realised, disposals }: Outcome, counted: number): void {
    const { day } = changes[0]!
    for (const currency of new Set(changes.map((change) => change.currency))) {
      if (currency === counted) continue
      const sold = disposals.filter((one) => one.currency === currency)
      const gain = sold.reduce((sum, { proceeds, cost }) => sum + proceeds - cost, 0n)
      const key = `${day} ${currency}`
      const before = this.coins.get(key)?.realised ?? 0n
      this.coins.set(key, { day, currency, ...this.costs.of(currency), realised: before + gain })
    }
    for (const [name, units] of realised) {
      const product = PORTFOLIO_PRODUCTS.indexOf(name)
      const key = `${day} ${product}`
      const before = this.results.get(key)?.realised ?? 0n
      this.results.set(key, { day, product, realised: before + units })
    }
  }
}

async function bookedBefore(
  db: Kysely<Database>,
  user: number,
  first: number,
): Promise<Map<number, Lot[]>> {
  const rows = await db
    .selectFrom('day_costs')
    .select(['currency', 'quantity', 'cost'])
    .distinctOn('currency')
    .where('user_id', '=', user)
    .where('day', '<', first)
    .orderBy('currency')
    .orderBy('day', 'desc')
    .execute()
  return new Map(
    rows
      .filter(({ quantity }) => quantity > 0n)
      .map(({ currency, quantity, cost }) => [currency, [{ at: 0, units: quantity, cost }]]),
  )
}

async function write(
  db: Kysely<Database>,
  { user, first }: { user: number; first: number },
  { coins, results }: DayOutcomes,
): Promise<void> {
  // What a turn that was cut short had written of these days goes: the same comes again.
  await db.deleteFrom('day_costs').where('user_id', '=', user).where('day', '>=', first).execute()
  await db.deleteFrom('day_results').where('user_id', '=', user).where('day', '>=', first).execute()
  const costs = [...coins.values()]
  const column = <Row, Value>(rows: readonly Row[], of: (row: Row) => Value) => rows.map(of)
  await sql`
    insert into day_costs (user_id, day, currency, quantity, cost, realised)
    select ${user}, * from unnest(
      ${column(costs, (row) => row.day)}::int4[], ${column(costs, (row) => row.currency)}::int2[],
      ${column(costs, (row) => String(row.quantity))}::numeric[],
      ${column(costs, (row) => String(row.cost))}::numeric[],
      ${column(costs, (row) => String(row.realised))}::numeric[]
    )`.execute(db)
  const rows = [...results.values()]
  await sql`
    insert into day_results (user_id, day, product, realised)
    select ${user}, * from unnest(
      ${column(rows, (row) => row.day)}::int4[], ${column(rows, (row) => row.product)}::int2[],
      ${column(rows, (row) => String(row.realised))}::numeric[]
    )`.execute(db)
}
