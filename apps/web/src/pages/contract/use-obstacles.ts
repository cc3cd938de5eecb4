import { useTranslation } from 'react-i18next'
import { formatUnits } from '@candor/money'
import { compare, signOf, subtract } from '../../data/decimal.ts'
import { useFormat } from '../../data/format.ts'
import { useCall } from '../../data/queries.ts'
import { useServerNow } from '../../data/server-clock.ts'
import { useLoggedIn } from '../../data/session.ts'
import { type Estimate, roomFor } from './estimate.ts'
import { type Facts, amountText } from './facts.ts'
import type { Quote } from './quote.ts'
import type { Ticket } from './ticket.ts'

export interface Obstacle {
  name: string
  text: string
  /** One of the person's own limits, which can be seen and changed. */
  isOwn: boolean
}

/**
 * What stands against an order besides its figures, each as a sentence: hours, capacity, and one's
 * own limits. The order cannot be sent while there is any.
 */
export function useObstacles(
  facts: Facts,
  ticket: Ticket,
  quote: Quote | undefined,
  outlook: Estimate | undefined,
): Obstacle[] {
  const { t } = useTranslation()
  const format = useFormat()
  const pause = usePause(quote)
  const loggedIn = useLoggedIn()
  const { data: limits } = useCall('personalLimits', {}, { enabled: loggedIn })
  const coolOff = (loggedIn && limits?.coolOffUntil) || undefined
  const now = useServerNow(coolOff !== undefined)
  const found: Obstacle[] = []
  const add = (name: string, text: string, isOwn = false) => found.push({ name, text, isOwn })

  if (!facts.open) add('product', t('contract.productClosed'))
  else if (pause) add('pause', pause)
  if (coolOff !== undefined && coolOff > now) {
    add('coolOff', t('contract.coolOff', { time: format.dateTime(coolOff) }), true)
  }
  if (outlook) {
    const room = roomFor(facts, ticket.direction, ticket.lever)
    if (outlook.worth > room) {
      const amount = `${format.figure(formatUnits(room, facts.scale), { digits: 0 })} ${facts.currency}`
      add('capacity', t('contract.capacity', { amount }))
    }
    const margin = amountText(outlook.margin, facts)
    const say = (left: string) =>
      `${format.amount(signOf(left) < 0 ? '0.00' : left)} ${facts.currency}`
    if (limits?.dailyStake) {
      const left = subtract(limits.dailyStake, limits.stakedToday)
      if (compare(margin, left) > 0)
        add('stake', t('contract.stakeLimit', { amount: say(left) }), true)
    }
    if (limits?.dailyLoss) {
      const left = subtract(subtract(limits.dailyLoss, limits.lostToday), limits.atRisk)
      if (compare(margin, left) > 0)
        add('loss', t('contract.lossLimit', { amount: say(left) }), true)
    }
  }
  return found
}

/** Why nothing can be opened or closed now; undefined while the market moves. */
export function usePause(quote: Quote | undefined): string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  if (!quote) return undefined
  if (!quote.trading) {
    const { nextChangeAt } = quote
    return nextChangeAt === null
      ? t('contract.closedNow')
      : t('contract.closedUntil', { time: format.weekday(nextChangeAt) })
  }
  return quote.stale ? t('contract.paused') : undefined
}
