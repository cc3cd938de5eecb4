import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { WorkerState } from '../../kernel/worker.ts'
import { NODE_NAME } from '../open-kernel.ts'
import type { PublicLog } from '../../proof/log/open-proof-log.ts'
import { QUEUES } from '../parts.ts'
import { watchDatabase } from './database-metrics.ts'
import { watchDisk } from './disk-metrics.ts'
import { Figures } from './figures.ts'
import { watchJournal } from './journal-metrics.ts'
import { type NodeFacts, type NodeNeeds, watchNode } from './node-metrics.ts'
import { watchVenue } from './venue-metrics.ts'
import { watchWorkers } from './worker-metrics.ts'

type Needs = Pick<Kernel, 'metrics' | 'log' | 'systemNow'> &
  NodeNeeds &
  Parameters<typeof watchVenue>[1] &
  Parameters<typeof watchJournal>[1] &
  Parameters<typeof watchDisk>[1] &
  QueueNeeds<(typeof QUEUES)[number]> &
  Settings<'witnesses'> & { publicLog: PublicLog }

/** What looking at every queue takes. */
type QueueNeeds<Queue> = (
  Queue extends { look: (needs: infer Needs) => unknown } ? (needs: Needs) => void : never
) extends (all: infer All) => void
  ? All
  : never

/** Registers everything that /metrics tells of this process, besides what parts count themselves. */
export function watchAll(
  needs: Needs,
  facts: Omit<NodeFacts, 'name'> & {
    sockets: () => number
    programSockets: () => number
    workers: () => readonly WorkerState[]
  },
): void {
  const { metrics, transactor, projector, now, systemNow } = needs
  metrics.watch({
    durableSeq: () => transactor.durableSeq,
    projectedSeq: () => projector.watermark,
    users: () => transactor.engine.userCount(),
    openOrders: () => transactor.engine.openOrderCount(),
    sockets: facts.sockets,
    programSockets: facts.programSockets,
    systemAheadMs: () => systemNow() - now(),
  })
  const figures = new Figures(metrics.registry, needs)
  watchNode(figures, needs, { ...facts, name: NODE_NAME })
  watchVenue(
    figures,
    needs,
    QUEUES.map(({ name, look }) => ({ name, look: () => look(needs) })),
  )
  watchJournal(figures, needs)
  watchDisk(figures, needs)
  watchDatabase(figures, needs)
  figures.one(
    'candor_log_lag_seconds',
    'How long the oldest record that is not in the public log has been seen to wait',
    () => needs.publicLog.lagSeconds(),
  )
  const cosigned = figures.gauge({
    name: 'candor_log_cosigned_records',
    help: 'Records of the public log that each witness of WITNESSES has cosigned',
    labelNames: ['witness'],
    collect: () => {
      for (const { key } of needs.config.witnesses) {
        const size = needs.publicLog.cosignatures.sizeOf(key)
        if (size !== undefined) cosigned.set({ witness: key.name }, size)
      }
    },
  })
  figures.count(
    'candor_log_ownerless_events_total',
    'Events since the start that name what is nobody’s, which no record should have',
    () => needs.publicLog.ownerless(),
  )
  figures.watchAges()
  watchWorkers(metrics.registry, facts.workers)
}
