import { POOLS, type Pool } from '@candor/engine'
import { mostExposure } from '@candor/terms'
import type { Kernel } from '../../kernel/kernel.ts'
import { userSums } from '../../kernel/projector/user-sums.ts'
import { type Figures, LATER } from './figures.ts'

export type MoneyNeeds = Pick<Kernel, 'store' | 'transactor' | 'projector' | 'duties'>

const HOUSE = Object.keys(POOLS).filter((pool): pool is Pool => pool !== 'external')

/** All balances of a large venue are added up for it. */
const COMPARE_MS = 60_000

/** What came in, whose it is by now, what is promised of the rest, and whether the tables agree. */
export function watchMoney(figures: Figures, needs: MoneyNeeds): void {
  const currency = ['currency'] as const
  // One reading serves these: the registry collects them in the order of their making.
  const outside = figures.gauge({
    name: 'candor_money_outside',
    help: 'What came in from outside less what left, by currency',
    labelNames: currency,
    collect: () => read(),
  })
  const users = figures.gauge({
    name: 'candor_money_users',
    help: 'What all users hold, by currency',
    labelNames: currency,
  })
  const promised = figures.gauge({
    name: 'candor_money_promised',
    help: 'What pools of the house have set aside for payouts that may fall due, by currency',
    labelNames: currency,
  })
  const coverage = figures.gauge({
    name: 'candor_coverage',
    help: 'What came in, divided by what users hold and were promised; below 1 something is not there',
    labelNames: currency,
  })
  const pools = figures.gauge({
    name: 'candor_pool',
    help: 'What a pool of the house holds',
    labelNames: ['pool', 'currency', 'part'],
  })
  const { engine } = needs.transactor
  const read = () => {
    engine.currencies().forEach(({ code, scale }, id) => {
      const whole = (units: bigint) => Number(units) / 10 ** scale
      const { cameIn, free, held, own } = sumsOf(engine, id)
      if (cameIn === 0n && free + held === 0n) return
      for (const { pool, ...parts } of own) {
        pools.set({ pool, currency: code, part: 'available' }, whole(parts.available))
        pools.set({ pool, currency: code, part: 'held' }, whole(parts.held))
      }
      // The books sum to zero by currency: what is neither outside nor the house's is the users'.
      const theirs = cameIn - free - held
      outside.set({ currency: code }, whole(cameIn))
      users.set({ currency: code }, whole(theirs))
      promised.set({ currency: code }, whole(held))
      if (theirs + held === 0n) coverage.remove({ currency: code })
      else coverage.set({ currency: code }, Number(cameIn) / Number(theirs + held))
    })
  }
  watchPromises(figures, needs)
  watchDifference(figures, needs)
}

/** What came in of a currency, and what the pools of the house hold, in its units. */
function sumsOf(engine: MoneyNeeds['transactor']['engine'], currency: number) {
  const own = HOUSE.map((pool) => ({
    pool,
    available: engine.available(POOLS[pool], 'funding', currency),
    held: engine.held(POOLS[pool], 'funding', currency),
  })).filter(({ available, held }) => available !== 0n || held !== 0n)
  return {
    cameIn: -engine.available(POOLS.external, 'funding', currency),
    free: own.reduce((sum, { available }) => sum + available, 0n),
    held: own.reduce((sum, { held }) => sum + held, 0n),
    own,
  }
}

/** How much of what bounds the house's risk is used: budgets of income, and exposure to futures. */
function watchPromises(figures: Figures, { transactor: { engine } }: MoneyNeeds): void {
  const budgets = figures.gauge({
    name: 'candor_income_promised_ratio',
    help: 'Income that is promised to holders of a product, as a part of its budget',
    labelNames: ['product'],
    collect: () => {
      engine.products().forEach(({ code, budget }, id) => {
        budgets.set({ product: code }, part(engine.promisedIncome(id), budget))
      })
    },
  })
  const exposure = figures.gauge({
    name: 'candor_exposure_ratio',
    help: 'Worth of all positions of one direction, as a part of what the contract pool bears',
    labelNames: ['symbol', 'direction'],
    collect: () => {
      const pool = POOLS.contractPool
      engine.futures().forEach(({ symbol, currency, exposure: most }, id) => {
        const own =
          engine.available(pool, 'funding', currency) + engine.held(pool, 'funding', currency)
        const limit = mostExposure(own as Parameters<typeof mostExposure>[0], most)
        for (const direction of ['long', 'short'] as const) {
          exposure.set({ symbol, direction }, part(engine.futuresWorth(id, direction), limit))
        }
      })
    },
  })
}

/** Of nothing, anything is more than all. */
function part(used: bigint, all: bigint): number {
  if (used === 0n) return 0
  return all === 0n ? Infinity : Number(used) / Number(all)
}

/**
 * Two tellings of the books: what users hold by the tables, and by the engine. By the node that writes the
 * tables, and only while both stand at the same record: a venue that is never quiet for as long as the
 * question takes keeps what it said last, and says how old that is.
 */
function watchDifference(figures: Figures, needs: MoneyNeeds): void {
  const { transactor, projector, duties } = needs
  const { engine } = transactor
  const duty = duties.of('projector')
  const difference = figures.gauge({
    name: 'candor_tables_difference',
    help: 'What users hold by the books less what they hold by the tables: 0, or a row is wrong',
    labelNames: ['currency'],
    collect: () => read(),
  })
  const compare = async () => {
    if (!duty.holding()) {
      difference.reset()
      return undefined
    }
    for (let tries = 5; tries > 0; tries -= 1) {
      await projector.reached(transactor.durableSeq, { isPatient: true })
      const seq = engine.lastSeq
      if (projector.watermark !== seq) continue
      const books = engine.currencies().map((_spec, id) => sumsOf(engine, id))
      const { at, sums } = await usersByTables(needs.store)
      if (at !== seq) continue
      engine.currencies().forEach(({ code, scale }, id) => {
        const { cameIn, free, held } = books[id]!
        const off = cameIn - free - held - (sums.get(id) ?? 0n)
        if (cameIn !== 0n || off !== 0n)
          difference.set({ currency: code }, Number(off) / 10 ** scale)
      })
      return undefined
    }
    return LATER
  }
  const read = figures.seldom('balances', compare, COMPARE_MS)
}

/** What users hold by the tables, and the record these stand at, both of one moment. */
function usersByTables(
  store: MoneyNeeds['store'],
): Promise<{ at: number; sums: Map<number, bigint> }> {
  return store
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const { seq } = await transaction
        .selectFrom('projector_state')
        .select('seq')
        .executeTakeFirstOrThrow()
      return { at: seq, sums: await userSums(transaction) }
    })
}
