import type { Kernel } from '../../kernel/kernel.ts'
import type { Waiting } from '../../kernel/queue.ts'
import type { Figures } from './figures.ts'

/** Cases that wait for operators, by the queue's name. */
export interface WaitingQueue {
  name: string
  look: () => Promise<Waiting>
}

/** How many cases wait for operators, and how long the first of them has. */
export function watchQueues(
  figures: Figures,
  { now }: Pick<Kernel, 'now'>,
  queues: readonly WaitingQueue[],
): void {
  const labelNames = ['queue'] as const
  const seen = new Map<string, Waiting>()
  const read = figures.seldom('queues', async () => {
    for (const { name, look } of queues) seen.set(name, await look())
  })
  const count = figures.gauge({
    name: 'candor_queue_waiting',
    help: 'Cases that wait for operators',
    labelNames,
    collect: async () => {
      await read()
      for (const [queue, waiting] of seen) count.set({ queue }, waiting.count)
    },
  })
  const oldest = figures.gauge({
    name: 'candor_queue_oldest_seconds',
    help: 'How long the case that has waited longest for operators has; 0 where none waits',
    labelNames,
    collect: async () => {
      await read()
      for (const [queue, { since }] of seen) oldest.set({ queue }, secondsSince(since, now()))
    },
  })
}

const STAGES = ['submitted', 'approved', 'sent', 'unknown'] as const

/** Withdrawals on their way, by the stage they are in. */
export function watchPayouts(
  figures: Figures,
  { store, transactor, now }: Pick<Kernel, 'store' | 'transactor' | 'now'>,
): void {
  const labelNames = ['stage'] as const
  const count = figures.gauge({
    name: 'candor_payouts',
    help: 'Withdrawals that are not at their end',
    labelNames,
    collect: () => read(),
  })
  const oldest = figures.gauge({
    name: 'candor_payout_oldest_seconds',
    help: 'How long the longest waiting withdrawal has been in its stage',
    labelNames,
    collect: async () => {
      await read()
      for (const stage of STAGES) oldest.set({ stage }, secondsSince(since.get(stage), now()))
    },
  })
  const amounts = figures.gauge({
    name: 'candor_payouts_amount',
    help: 'What withdrawals on their way take, by stage and currency',
    labelNames: ['stage', 'currency'],
    collect: () => read(),
  })
  const since = new Map<string, number>()
  const read = figures.seldom('payouts', async () => {
    const rows = await store
      .selectFrom('withdrawals')
      .select(({ fn }) => [
        'status',
        'currency',
        fn.countAll<number>().as('count'),
        fn.sum<bigint>('amount').as('amount'),
        fn.min('changed_at').as('since'),
      ])
      .where('status', 'in', [...STAGES])
      .groupBy(['status', 'currency'])
      .execute()
    const currencies = transactor.engine.currencies()
    amounts.reset()
    since.clear()
    for (const stage of STAGES) {
      const own = rows.filter(({ status }) => status === stage)
      count.set(
        { stage },
        own.reduce((sum, row) => sum + row.count, 0),
      )
      for (const row of own) {
        since.set(stage, Math.min(row.since, since.get(stage) ?? Infinity))
        const { code, scale } = currencies[row.currency]!
        amounts.set({ stage, currency: code }, Number(row.amount) / 10 ** scale)
      }
    }
  })
}

/** From a moment until now, in seconds; 0 where there is none. */
function secondsSince(since: number | undefined, now: number): number {
  return since === undefined ? 0 : Math.max(0, now - since) / 1_000
}
