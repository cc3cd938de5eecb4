import type { Kernel } from '../../kernel/kernel.ts'
import { VenueListeners } from '../../kernel/node-news.ts'
import { type Opened, definePart } from '../../kernel/part.ts'
import type { Pricing } from '../../market/pricing.ts'
import type { Messaging } from '../../people/messages/messages.ts'
import { ALERT_CHANGED, type AlertChanges } from './alert-changes.ts'
import { AlertWatcher } from './alert-watcher.ts'
import type { Alerting } from './alerting.ts'
import { alertHandlers } from './calls/index.ts'
import { LastPrints } from './last-prints.ts'
import { alertsMigrations } from './migrations.ts'
import { oldAlertsWorker } from './old-alerts.ts'

type Needs = Pick<Kernel, 'store' | 'transactor' | 'log' | 'now' | 'duties' | 'nodeNews'> &
  Messaging &
  Pricing

/** What people wait for of prices, and what went off. */
export const alertsPart = definePart({
  name: 'alerts',
  migrations: alertsMigrations,
  handlers: alertHandlers,
  open(needs: Needs): Opened<Alerting & { alertWatcher: AlertWatcher }> {
    const lastPrints = new LastPrints(needs.transactor, (symbol) => needs.market.hasChart(symbol))
    const alertChanges: AlertChanges = new VenueListeners(needs.nodeNews, ALERT_CHANGED)
    const alertWatcher = new AlertWatcher({ ...needs, lastPrints, alertChanges })
    return {
      gives: { lastPrints, alertChanges, alertWatcher },
      workers: [alertWatcher, oldAlertsWorker(needs)],
      close: () => lastPrints.close(),
    }
  },
})
