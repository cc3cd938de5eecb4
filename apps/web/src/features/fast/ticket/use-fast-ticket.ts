import type { SpotRuleRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decimal } from '@candor/money/decimals'
import { refusedAs } from '@candor/client'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchUntold } from '../../../data/own/refetch-untold.ts'
import { refetchCalls, useCall } from '../../../data/queries.ts'
import { serverNow, useServerNow } from '../../../data/server-clock.ts'
import { useLoggedIn } from '../../../data/session.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { isOfBefore } from '../../../shared/orders/of-before.ts'
import { useLargeOrder } from '../../../shared/orders/use-large-order.ts'
import { useRiskNotice } from '../../../shared/orders/risk-notice.tsx'
import { useWaiting } from '../../../shared/orders/use-waiting.ts'
import { type Direction, EMPTY_FAST_TICKET, fastTicket } from './fast-ticket-design.ts'

/**
 * How long after an order no other is taken: a press that was made before its answer was seen is
 * meant for the same contract, and the stake stays for the next.
 */
const SEEN_MS = 700

/** What is available of the rule's currency: on the account that pays, and on the other. */
function useFunds(currencyCode: string): { available: Decimal; elsewhere: Decimal } | undefined {
  const enabled = useLoggedIn()
  const { data } = useCall(
    'findUserCurrencyAccountList',
    { body: {} },
    {
      enabled,
      select: (rows) => {
        const of = (type: 1 | 2) =>
          rows.find((row) => row.currencyCode === currencyCode && row.type === type)?.available
        return { available: of(1) ?? '0', elsewhere: of(2) ?? '0' }
      },
    },
  )
  return enabled ? data : undefined
}

/** Whether the symbol's price is too old; draws again only when that changes. */
function usePaused(symbol: string): boolean {
  const { data } = useCall(
    'tickers',
    {},
    {
      staleTime: 30_000,
      select: (list) => list.some((ticker) => ticker.symbol === symbol && ticker.stale),
    },
  )
  return data ?? false
}

/** The ticket of fast contracts on one symbol at work, and its way to the venue. */
export function useFastTicket(rule: SpotRuleRow, open: number) {
  const { t } = useTranslation()
  const format = useFormat()
  const loggedIn = useLoggedIn()
  const funds = useFunds(rule.currencyCode)
  const { data: known } = useCall('personalLimits', {}, { enabled: loggedIn })
  const limits = loggedIn ? known : undefined
  const paused = usePaused(rule.symbol)
  const now = useServerNow(Boolean(limits?.coolOffUntil))
  const ensureRead = useRiskNotice()
  const askLarge = useLargeOrder()
  const order = useCallMutation('spotOrder')
  const [sending, setSending] = useState<Direction>()
  const around = { rule, funds, limits, paused, open, now }
  const form = useForm(fastTicket, {
    initial: EMPTY_FAST_TICKET,
    around,
    ask: async (values, direction: Direction) => {
      const { stake, block } = fastTicket.summary(values, around)
      if (block || !(await ensureRead())) return false
      const side = direction === 'buyLong' ? 'buy' : 'sell'
      return askLarge({ side, uses: stake, available: funds?.available })
    },
    submit: (values, direction) => buy(fastTicket.summary(values, around), direction),
  })

  async function buy({ stake = '0', term }: Summary, direction: Direction): Promise<void> {
    const { symbol } = rule
    const body = { symbol, direction, amount: stake, duration: term.duration }
    const pressedAt = serverNow()
    try {
      const opened = await order.mutateAsync({ body })
      if (opened.type !== 'fast') return
      const text = isOfBefore(opened.openedAt, pressedAt)
        ? t('orders.doneBefore', { time: format.time(opened.openedAt) })
        : t('fast.opened', { price: format.figure(opened.price) })
      showToast(text, { success: true })
    } catch (error) {
      // What was known of the rules, the balance or the limits was out of date.
      void refetchCalls('spotRuleList', 'findUserCurrencyAccountList', 'personalLimits')
      if (refusedAs(error, 'market_paused')) void refetchCalls('tickers')
      throw error
    }
    void refetchUntold('getSpotOrder', 'findUserCurrencyAccountList', 'personalLimits')
    await new Promise((seen) => setTimeout(seen, SEEN_MS))
  }

  return {
    form,
    funds,
    /** Which of the two orders is on its way. */
    sending: form.busy ? sending : undefined,
    /** It waits for the next price. */
    waits: useWaiting(order.isPending),
    buy: (direction: Direction) => {
      setSending(direction)
      return form.send(undefined, direction)
    },
  }
}

type Summary = ReturnType<typeof fastTicket.summary>
