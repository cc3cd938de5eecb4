import type { Kernel } from '../../kernel/kernel.ts'
import { Gauge, type Registry } from 'prom-client'
import { POOLS, type Pool } from '@candor/engine'

type Parts = Pick<Kernel, 'store' | 'transactor' | 'now' | 'log'> & {
  metrics: Pick<Kernel['metrics'], 'registry'>
}

/** How many wait for operators, by the queue's name. */
export interface WaitingQueue {
  name: string
  count: () => Promise<number>
}

/** How old what is read from PostgreSQL may be: scrapes that come thick ask it once. */
const FRESH_MS = 10_000

/**
 * Money, pools, queues, payouts and the ages of prices, read when they are scraped and only then.
 * Labels are currencies, pools, queues, stages and symbols: a venue has few of each. Amounts are
 * numbers of whole currency, for curves and alarms; what is exact is in the books.
 */
export function watchVenue(parts: Parts, queues: readonly WaitingQueue[]): void {
  const { registry } = parts.metrics
  watchMoney(registry, parts)
  watchPrices(registry, parts)
  const read = seldom(parts, async () => {
    for (const { name, count } of queues) waiting.set({ queue: name }, await count())
  })
  const help = 'Cases that wait for operators'
  const waiting = gauge(registry, {
    name: 'candor_queue_waiting',
    help,
    labelNames: ['queue'],
    collect: read,
  })
  watchPayouts(registry, parts)
}

function watchMoney(registry: Registry, { transactor: { engine } }: Parts): void {
  // One reading serves the three: the registry collects them in the order of their making.
  const outside = gauge(registry, {
    name: 'candor_money_outside',
    help: 'What came in from outside less what left, by currency',
    labelNames: ['currency'],
    collect: () => read(),
  })
  const users = gauge(registry, {
    name: 'candor_money_users',
    help: 'What all users hold, by currency',
    labelNames: ['currency'],
  })
  const pools = gauge(registry, {
    name: 'candor_pool',
    help: 'What a pool of the house holds',
    labelNames: ['pool', 'currency', 'part'],
  })
  const house = Object.keys(POOLS).filter((pool): pool is Pool => pool !== 'external')
  const read = () => {
    engine.currencies().forEach(({ code, scale }, id) => {
      const whole = (units: bigint) => Number(units) / 10 ** scale
      const cameIn = -engine.available(POOLS.external, 'funding', id)
      let own = 0n
      for (const pool of house) {
        const available = engine.available(POOLS[pool], 'funding', id)
        const held = engine.held(POOLS[pool], 'funding', id)
        own += available + held
        if (available === 0n && held === 0n) continue
        pools.set({ pool, currency: code, part: 'available' }, whole(available))
        pools.set({ pool, currency: code, part: 'held' }, whole(held))
      }
      if (cameIn === 0n && own === 0n) return
      outside.set({ currency: code }, whole(cameIn))
      // The books sum to zero by currency: what is neither outside nor the house's is the users'.
      users.set({ currency: code }, whole(cameIn - own))
    })
  }
}

function watchPrices(registry: Registry, { transactor: { engine }, now }: Parts): void {
  const help = 'Age of the last print of an index'
  const ages = gauge(registry, {
    name: 'candor_price_age_seconds',
    help,
    labelNames: ['symbol'],
    collect: () => read(),
  })
  const stale = gauge(registry, {
    name: 'candor_prices_stale',
    help: 'Indexes without a price fresh enough',
    labelNames: [],
  })
  const read = () => {
    let tooOld = 0
    engine.indexes().forEach(({ symbol, stalenessMs }, id) => {
      const at = engine.indexPrice(id)?.at
      if (at === undefined || now() - at > stalenessMs) tooOld += 1
      if (at !== undefined) ages.set({ symbol }, Math.max(0, now() - at) / 1_000)
    })
    stale.set(tooOld)
  }
}

function watchPayouts(registry: Registry, parts: Parts): void {
  const help = 'Withdrawals that are not at their end'
  const count = gauge(registry, {
    name: 'candor_payouts',
    help,
    labelNames: ['stage'],
    collect: () => read(),
  })
  const oldest = gauge(registry, {
    name: 'candor_payout_oldest_seconds',
    help: 'How long the longest waiting withdrawal has been in its stage',
    labelNames: ['stage'],
    collect: () => read(),
  })
  const read = seldom(parts, async () => {
    const rows = await parts.store
      .selectFrom('withdrawals')
      .select(({ fn }) => [
        'status',
        fn.countAll<number>().as('count'),
        fn.min('changed_at').as('since'),
      ])
      .where('status', 'in', [...STAGES])
      .groupBy('status')
      .execute()
    for (const stage of STAGES) {
      const row = rows.find(({ status }) => status === stage)
      count.set({ stage }, row?.count ?? 0)
      oldest.set({ stage }, row ? Math.max(0, parts.now() - row.since) / 1_000 : 0)
    }
  })
}

const STAGES = ['submitted', 'approved', 'sent', 'unknown'] as const

/** A gauge that is read when it is scraped. */
function gauge<Label extends string>(
  registry: Registry,
  {
    name,
    help,
    labelNames,
    collect = () => undefined,
  }: { name: string; help: string; labelNames: Label[]; collect?: () => void | Promise<void> },
): Gauge<Label> {
  return new Gauge({ name, help, labelNames, registers: [registry], collect })
}

/** Reads not more often than every ten seconds; what cannot be read stays as it was. */
function seldom({ now, log }: Parts, read: () => Promise<void>): () => Promise<void> {
  let readAt = -Infinity
  let reading: Promise<void> | undefined
  return async () => {
    if (!reading && now() - readAt < FRESH_MS) return
    reading ??= read()
      .then(() => void (readAt = now()))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'Figures could not be read for monitoring')
      })
      .finally(() => (reading = undefined))
    await reading
  }
}
