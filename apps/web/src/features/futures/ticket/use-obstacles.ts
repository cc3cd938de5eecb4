import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useCall } from '../../../data/queries.ts'
import { useServerNow } from '../../../data/server-clock.ts'
import { useLoggedIn } from '../../../data/session.ts'
import type { Estimate } from '../estimate.ts'
import type { Facts } from '../facts.ts'
import type { Quote } from '../quote.ts'
import type { Ticket } from './reducer.ts'
import { type Obstacle, obstaclesOf } from './summary.ts'

/** An obstacle as it is shown. */
interface Shown {
  name: string
  text: string
  /** One of the person's own limits, which can be seen and changed. */
  isOwn: boolean
}

/**
 * Returns what keeps an order from being sent besides its figures, each as a sentence: hours,
 * capacity, and the person's own limits.
 */
export function useObstacles(
  facts: Facts,
  ticket: Ticket,
  quote: Quote | undefined,
  outlook: Estimate | undefined,
): Shown[] {
  const { t } = useTranslation()
  const format = useFormat()
  const pause = usePause(quote)
  const loggedIn = useLoggedIn()
  const { data: known } = useCall('personalLimits', {}, { enabled: loggedIn })
  const limits = loggedIn ? known : undefined
  const now = useServerNow(Boolean(limits?.coolOffUntil))
  const found = obstaclesOf(ticket, outlook, { facts, limits, now })
  const said = found.map((obstacle): Shown => {
    const isOwn = obstacle.kind !== 'product' && obstacle.kind !== 'capacity'
    return { name: obstacle.kind, text: textOf(obstacle), isOwn }
  })
  return facts.open && pause ? [{ name: 'pause', text: pause, isOwn: false }, ...said] : said

  function textOf(obstacle: Obstacle): string {
    const { currency } = facts
    switch (obstacle.kind) {
      case 'product':
        return t('futures.productClosed')
      case 'coolOff':
        return t('futures.coolOff', { time: format.dateTime(obstacle.until) })
      case 'capacity': {
        const amount = `${format.figure(obstacle.amount, { digits: 0 })} ${currency}`
        return t('futures.capacity', { amount })
      }
      case 'stake':
        return t('futures.stakeLimit', { amount: `${format.amount(obstacle.left)} ${currency}` })
      case 'loss':
        return t('futures.lossLimit', { amount: `${format.amount(obstacle.left)} ${currency}` })
    }
  }
}

/** Returns why nothing can be opened or closed now; undefined while the market is open. */
export function usePause(quote: Quote | undefined): string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  if (!quote) return undefined
  if (!quote.trading) {
    const { nextChangeAt } = quote
    return nextChangeAt === null
      ? t('futures.closedNow')
      : t('futures.closedUntil', { time: format.weekday(nextChangeAt) })
  }
  return quote.stale ? t('futures.paused') : undefined
}
