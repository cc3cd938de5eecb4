import type { Chains } from '../../../cash/chain/open-chain.ts'
import type { Settings } from '../../../kernel/config/config.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { DeskOwn } from '../../desk.ts'
import { POOLS, type Pool, auditState } from '@candor/engine'
import { formatUnits } from '@candor/money'
import { mostExposure } from '@candor/terms'
import { type RiskOverview, deskCalls } from '@candor/desk-protocol'
import { deskHandler } from '../../frame/handler.ts'
import { FAST_STATUSES } from '../../../products/fast/codes.ts'
import { FUTURES_STATUSES } from '../../../products/futures/codes.ts'
import { PRODUCT_KINDS, PRODUCT_STATUSES } from '../../../products/earn/codes.ts'
import { codeOf } from '../../../kernel/projector/codes.ts'
import { userSums } from '../../../kernel/projector/user-sums.ts'
import type { WorkerState } from '../../../kernel/worker.ts'
import type { ReleaseRules } from '../../rules/release-plan.ts'
import { chainNow } from './chain.ts'
import { closedNow } from './closed-now.ts'
import { plansNow } from './plans-now.ts'

const riskOverviewHandler = deskHandler(
  deskCalls.riskOverview,
  async (
    needs: Pick<Kernel, 'store' | 'transactor' | 'projector' | 'now' | 'systemNow'> &
      Settings<'marketSource'> &
      Pick<DeskOwn, 'workers'> &
      ReleaseRules &
      Chains,
  ) => {
    const { config, now, transactor, projector } = needs
    const durableSeq = transactor.durableSeq
    await projector.reached(durableSeq)
    const venueTime = now()
    return {
      venueTime,
      systemAheadMs: needs.systemNow() - venueTime,
      simulated: config.marketSource === 'simulated',
      pools: poolsNow(needs),
      promises: await promisesNow(needs),
      budgets: budgetsNow(needs),
      exposure: exposureNow(needs),
      coverage: await coverageNow(needs),
      withdrawals: await withdrawalsNow(needs),
      plans: await plansNow(needs),
      closedAccounts: await closedNow(needs),
      feed: feedNow(needs),
      tables: { durableSeq, projectedSeq: projector.watermark, lag: projector.lag() },
      workers: needs.workers().map(workerNow),
      waitingRules: (await needs.planRelease()).commands.length,
      chain: needs.chain ? await chainNow(needs) : null,
    }
  },
)

function workerNow(worker: WorkerState): RiskOverview['workers'][number] {
  const { name, running, runs, failures, failedInRow, lastRunAt, lag } = worker
  const state = running ? 'working' : failedInRow > 0 ? 'failing' : 'waiting'
  return { name, state, runs, failures, failedInRow, lastRunAt: lastRunAt ?? null, lag }
}

const checkBooksHandler = deskHandler(
  deskCalls.checkBooks,
  async (needs: Pick<Kernel, 'transactor' | 'now' | 'log'>, _caller, _input, { act }) => {
    const { engine } = needs.transactor
    const seq = engine.lastSeq
    const faults = auditState(engine)
    if (faults.length > 0) needs.log.error({ faults }, 'ALARM: the books are not sound')
    await act.record({ subject: 'books', facts: { seq, faults } })
    return { at: needs.now(), seq, faults }
  },
)

export const overviewHandlers = [riskOverviewHandler, checkBooksHandler]

/** Decimals of a currency by its id. */
function textOf({ transactor: { engine } }: Pick<Kernel, 'transactor'>, currency: number) {
  const { code, scale } = engine.currencies()[currency]!
  return { code, text: (units: bigint) => formatUnits(units, scale) }
}

function poolsNow(needs: Pick<Kernel, 'transactor'>): RiskOverview['pools'] {
  const { engine } = needs.transactor
  const house = Object.keys(POOLS).filter((pool): pool is Pool => pool !== 'external')
  return house.flatMap((pool) =>
    engine.currencies().flatMap((_spec, id) => {
      const available = engine.available(POOLS[pool], 'funding', id)
      const held = engine.held(POOLS[pool], 'funding', id)
      if (available === 0n && held === 0n) return []
      const { code, text } = textOf(needs, id)
      return [{ pool, currencyCode: code, available: text(available), held: text(held) }]
    }),
  )
}

async function promisesNow(
  needs: Pick<Kernel, 'store' | 'transactor'>,
): Promise<RiskOverview['promises']> {
  const { store, transactor } = needs
  const { engine } = transactor
  const fast = await store
    .selectFrom('fast_orders as o')
    .innerJoin('engine_fasts as f', 'f.id', 'o.fast')
    .select(({ fn }) => [
      'f.currency',
      fn.sum<bigint>('o.profit').as('promised'),
      fn.countAll<number>().as('orders'),
    ])
    .where('o.status', '=', codeOf(FAST_STATUSES, 'holding'))
    .groupBy('f.currency')
    .execute()
  const futures = await store
    .selectFrom('futures_orders as o')
    .innerJoin('engine_futures as f', 'f.id', 'o.futures')
    .select(({ fn }) => [
      'f.currency',
      fn.sum<bigint>('o.reserve').as('promised'),
      fn.countAll<number>().as('orders'),
    ])
    .where('o.status', 'in', [
      codeOf(FUTURES_STATUSES, 'notExecuted'),
      codeOf(FUTURES_STATUSES, 'holding'),
    ])
    .groupBy('f.currency')
    .execute()
  const running = await store
    .selectFrom('product_orders')
    .select(({ fn }) => ['product', fn.countAll<number>().as('orders')])
    .where('status', '=', codeOf(PRODUCT_STATUSES, 'active'))
    .groupBy('product')
    .execute()
  const counts = new Map(running.map(({ product, orders }) => [product, orders]))
  const row = (
    product: RiskOverview['promises'][number]['product'],
    pool: Pool,
    sum: { currency: number; promised: bigint; orders: number | null },
  ) => {
    const { code, text } = textOf(needs, sum.currency)
    return { product, pool, currencyCode: code, promised: text(sum.promised), orders: sum.orders }
  }
  const income = PRODUCT_KINDS.flatMap((kind) => {
    const sums = new Map<number, { currency: number; promised: bigint; orders: number }>()
    engine.products().forEach((spec, id) => {
      if (spec.kind !== kind) return
      const sum = sums.get(spec.currency) ?? { currency: spec.currency, promised: 0n, orders: 0 }
      sum.promised += engine.promisedIncome(id)
      sum.orders += counts.get(id) ?? 0
      sums.set(spec.currency, sum)
    })
    return [...sums.values()]
      .filter(({ promised, orders }) => promised > 0n || orders > 0)
      .map((sum) => row(kind, 'rewards', sum))
  })
  // All that the liquidity pool has set aside is for quotes that still bind.
  const quotes = engine.currencies().flatMap((_spec, currency) => {
    const promised = engine.held(POOLS.liquidity, 'funding', currency)
    return promised === 0n
      ? []
      : [row('exchange', 'liquidity', { currency, promised, orders: null })]
  })
  return [
    ...fast.map((sum) => row('fast', 'fastPool', sum)),
    ...futures.map((sum) => row('futures', 'contractPool', sum)),
    ...income,
    ...quotes,
  ]
}

function budgetsNow(needs: Pick<Kernel, 'transactor'>): RiskOverview['budgets'] {
  const { engine } = needs.transactor
  return engine.products().map(({ code, currency, budget }, id) => {
    const { code: currencyCode, text } = textOf(needs, currency)
    const promised = text(engine.promisedIncome(id))
    return { code, currencyCode, promised, budget: text(budget) }
  })
}

function exposureNow(needs: Pick<Kernel, 'transactor'>): RiskOverview['exposure'] {
  const { engine } = needs.transactor
  const pool = POOLS.contractPool
  return engine.futures().flatMap(({ symbol, currency, exposure }, id) =>
    (['long', 'short'] as const).map((direction) => {
      const worth = engine.futuresWorth(id, direction)
      const own =
        engine.available(pool, 'funding', currency) + engine.held(pool, 'funding', currency)
      const limit = mostExposure(own as Parameters<typeof mostExposure>[0], exposure)
      const { code, text } = textOf(needs, currency)
      const used = limit === 0n ? 0n : (worth * 100n + limit - 1n) / limit
      return {
        symbol,
        direction,
        currencyCode: code,
        worth: text(worth),
        limit: text(limit),
        usedPercent: Number(used),
      }
    }),
  )
}

/**
 * Users' sums come from the tables and everything else from the engine, so that the difference
 * compares two tellings of the books; a record that came in between is looked at again.
 */
async function coverageNow(
  needs: Pick<Kernel, 'store' | 'transactor' | 'projector'>,
): Promise<RiskOverview['coverage']> {
  const { store, transactor, projector } = needs
  const { engine } = transactor
  for (let patience = 5; ; patience--) {
    await projector.reached(transactor.durableSeq)
    const users = await userSums(store)
    const sums = engine.currencies().map((_spec, id) => ({
      id,
      outside: -engine.available(POOLS.external, 'funding', id),
      house: Object.entries(POOLS)
        .filter(([pool]) => pool !== 'external')
        .map(
          ([, owner]) => engine.available(owner, 'funding', id) + engine.held(owner, 'funding', id),
        )
        .reduce<bigint>((sum, units) => sum + units, 0n),
      users: users.get(id) ?? 0n,
    }))
    const sound = sums.every(({ outside, house, users }) => outside === house + users)
    if (!sound && patience > 0) continue
    return sums
      .filter(({ outside, house, users }) => outside !== 0n || house !== 0n || users !== 0n)
      .map(({ id, outside, house, users }) => {
        const { code, text } = textOf(needs, id)
        return {
          currencyCode: code,
          outside: text(outside),
          users: text(users),
          house: text(house),
          difference: text(outside - users - house),
        }
      })
  }
}

async function withdrawalsNow(
  needs: Pick<Kernel, 'store' | 'transactor'>,
): Promise<RiskOverview['withdrawals']> {
  const rows = await needs.store
    .selectFrom('withdrawals')
    .select(({ fn }) => [
      'currency',
      'status',
      fn.countAll<number>().as('count'),
      fn.sum<bigint>('amount').as('amount'),
    ])
    .where('status', 'in', ['submitted', 'approved', 'sent', 'unknown'])
    .groupBy(['currency', 'status'])
    .orderBy('currency')
    .execute()
  return rows.map(({ currency, status, count, amount }) => {
    const { code, text } = textOf(needs, currency)
    const state = status as RiskOverview['withdrawals'][number]['state']
    return { currencyCode: code, state, count, amount: text(amount) }
  })
}

function feedNow({
  transactor,
  config,
  now,
}: Pick<Kernel, 'transactor' | 'now'> & Settings<'marketSource'>): RiskOverview['feed'] {
  const { engine } = transactor
  const at = now()
  const indexes = engine.indexes().map(({ symbol, stalenessMs }, id) => {
    const printedAt = engine.indexPrice(id)?.at
    const ageMs = printedAt === undefined ? null : Math.max(0, at - printedAt)
    return { symbol, ageMs, printedAt, isStale: ageMs === null || ageMs > stalenessMs }
  })
  const newest = indexes.map(({ printedAt }) => printedAt ?? 0).reduce((a, b) => Math.max(a, b), 0)
  return {
    source: config.marketSource,
    indexes: indexes.length,
    stale: indexes.filter(({ isStale }) => isStale).map(({ symbol, ageMs }) => ({ symbol, ageMs })),
    newestAt: newest === 0 ? null : newest,
  }
}
