import type { Settings } from '../../kernel/config/config.ts'
import { DUTY_NAMES } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { VERSION } from '../../kernel/version.ts'
import type { Load } from '../../portal/load.ts'
import { type Figures, soon } from './figures.ts'
import { type Readiness, partsInMemory, storeAnswers } from './readiness.ts'

export type NodeNeeds = Pick<
  Kernel,
  'store' | 'transactor' | 'projector' | 'now' | 'node' | 'duties'
> &
  Settings<'nodeName' | 'tablesLagLimit'> & { load: Pick<Load, 'counts'> }

/** What only this process knows of itself. */
export interface NodeFacts {
  /** What a venue of one process calls itself. */
  name: string
  accepting: () => boolean
  logFailures: () => number
}

/** A writer that is away answers nothing. */
const ASK_LIMIT_MS = 1_000

/** What this process is and does among those that serve the venue. */
export function watchNode(figures: Figures, needs: NodeNeeds, facts: NodeFacts): void {
  const build = figures.gauge({
    name: 'candor_build_info',
    help: '1; the release that runs here, and what the node calls itself',
    labelNames: ['version', 'node'],
  })
  build.set({ version: VERSION, node: needs.config.nodeName ?? facts.name }, 1)
  figures.count('candor_log_failures_total', 'Entries of the log that could not be written', () =>
    facts.logFailures(),
  )
  watchReadiness(figures, needs, facts)
  watchLease(figures, needs)
  watchRecords(figures, needs)
  watchWork(figures, needs)
}

function watchReadiness(figures: Figures, needs: NodeNeeds, { accepting }: NodeFacts): void {
  let store = true
  const ask = figures.seldom('ping', async () => {
    store = await storeAnswers(needs)
    if (!store) throw new Error('PostgreSQL does not answer.')
  })
  const ready = figures.gauge({
    name: 'candor_ready',
    help: '1 where a part of this node can do its work, as /ready says it',
    labelNames: ['part'],
    collect: async () => {
      await ask()
      const parts: Readiness['parts'] = { ...partsInMemory(needs, accepting()), store }
      for (const [part, can] of Object.entries(parts)) ready.set({ part }, can ? 1 : 0)
    },
  })
}

function watchLease(figures: Figures, { node, duties, transactor }: NodeNeeds): void {
  figures.one('candor_lease_held', '1 at the node that decides, 0 at all others', () =>
    node.decides() ? 1 : 0,
  )
  figures.one(
    'candor_lease_epoch',
    'Number of the epoch: each change of who decides raises it',
    () => transactor.engine.epoch()?.epoch,
  )
  const held = figures.gauge({
    name: 'candor_duty_held',
    help: '1 where this node has a duty',
    labelNames: ['duty'],
    collect: () => {
      for (const duty of DUTY_NAMES) held.set({ duty }, duties.of(duty).holding() ? 1 : 0)
    },
  })
}

function watchRecords(figures: Figures, { node, transactor, now }: NodeNeeds): void {
  const { engine } = transactor
  figures.one(
    'candor_journal_waiting',
    'Records that were decided here and are not durable yet',
    () => Math.max(0, engine.lastSeq - transactor.durableSeq),
  )
  figures.one(
    'candor_journal_record_age_seconds',
    'How long ago the last record came, by the venue’s clock; prices bring some every second',
    () => Math.max(0, now() - engine.lastAt) / 1_000,
  )
  const behind = figures.gauge({
    name: 'candor_node_behind_records',
    help: 'Records that this node lacked of the writer’s when it asked; absent where nobody answered',
    collect: async () => {
      const own = transactor.durableSeq
      const newest = await soon(
        node.newestSeq().catch(() => undefined),
        ASK_LIMIT_MS,
      )
      if (newest === undefined) behind.remove()
      else behind.set(Math.max(0, newest - own))
    },
  })
}

function watchWork(figures: Figures, { transactor, load, now }: NodeNeeds): void {
  const { engine } = transactor
  figures.one('candor_pending_orders', 'Orders that wait for their next price', () =>
    engine.pendingCount(),
  )
  figures.one(
    'candor_pending_oldest_seconds',
    'How long the order that has waited longest for its price has; 0 where none waits',
    () => {
      const oldest = engine.oldestPending()
      return oldest ? Math.max(0, now() - oldest.acceptedAt) / 1_000 : 0
    },
  )
  figures.one('candor_calls_under_way', 'Calls of /portal that are being answered', () => {
    return load.counts.underWay
  })
  figures.one('candor_calls_waiting', 'Calls of those that wait for a turn, being heavy', () => {
    return load.counts.waiting
  })
  figures.count(
    'candor_calls_shed_total',
    'Calls that were refused because too much was under way or asked for',
    () => load.counts.refused,
  )
}
