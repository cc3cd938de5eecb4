import type { FastOrderRow, FastTermRow, SpotRuleRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Decimal, compare } from '../../data/decimal.ts'
import { refusedAs } from '../../data/call-error.ts'
import { useFormat } from '../../data/format.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { refetchCalls, useCall } from '../../data/queries.ts'
import { useServerNow } from '../../data/server-clock.ts'
import { useLoggedIn } from '../../data/session.ts'
import { showToast } from '../../widgets/toast.tsx'
import { useLargeOrder } from '../orders/use-large-order.ts'
import { blockOf } from './fast-blocks.ts'
import { stakeOf } from './fast-stake.ts'
import { profitOf } from './fast-terms.ts'
import { useRiskNotice } from './risk-notice.tsx'
import { addRunning } from './use-fast-orders.ts'

type Direction = FastOrderRow['direction']

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

/**
 * The ticket of fast contracts on one symbol: the stake as typed, what is wrong with it, what
 * stands against any order, and the order itself.
 */
export function useFastTicket(rule: SpotRuleRow, term: FastTermRow, open: number) {
  const { t } = useTranslation()
  const format = useFormat()
  const loggedIn = useLoggedIn()
  const funds = useFunds(rule.currencyCode)
  const { data: limits } = useCall('personalLimits', {}, { enabled: loggedIn })
  const paused = usePaused(rule.symbol)
  const ensureRead = useRiskNotice()
  const askLarge = useLargeOrder()
  const order = useCallMutation('spotOrder')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ error: unknown }>()
  const [sending, setSending] = useState<Direction>()
  const coolOff = loggedIn ? limits?.coolOffUntil : undefined
  const now = useServerNow(Boolean(coolOff))
  const stake = stakeOf(text)

  const amount = (figure: Decimal) => `${format.amount(figure)} ${rule.currencyCode}`
  const short = stake !== undefined && funds !== undefined && compare(stake, funds.available) > 0
  const fault = faultOf()
  const block = blockOf({
    rule,
    paused,
    limits: loggedIn ? limits : undefined,
    open,
    stake: fault ? undefined : stake,
    profit:
      stake === undefined ? undefined : profitOf(stake, term.payoutPercent, rule.currencyScale),
    now,
  })

  function faultOf(): string | undefined {
    if (stake === undefined) return tried ? t('common.amountMissing') : undefined
    if (compare(stake, rule.maxStake) > 0)
      return t('fast.atMost', { amount: amount(rule.maxStake) })
    if (short) return t('fast.onlyAvailable', { amount: amount(funds.available) })
    const small = compare(stake, rule.minStake) < 0
    return small && tried ? t('fast.atLeast', { amount: amount(rule.minStake) }) : undefined
  }

  function write(next: string) {
    setText(next)
    setTried(false)
    setRefused(undefined)
  }

  async function buy(direction: Direction): Promise<void> {
    if (sending) return
    setTried(true)
    setRefused(undefined)
    if (stake === undefined || fault || block || compare(stake, rule.minStake) < 0) return
    setSending(direction)
    try {
      if (!(await ensureRead())) return
      const side = direction === 'buyLong' ? 'buy' : 'sell'
      if (!(await askLarge({ side, uses: stake, available: funds?.available }))) return
      const { symbol } = rule
      const body = { symbol, direction, amount: stake, duration: term.duration }
      const opened = await order.mutateAsync({ body })
      if (opened.type !== 'fast') return
      addRunning(opened)
      showToast(t('fast.opened', { price: format.figure(opened.price) }), { success: true })
      setTried(false)
      await Promise.all([
        refetchCalls('getSpotOrder', 'findUserCurrencyAccountList', 'personalLimits'),
        new Promise((seen) => setTimeout(seen, SEEN_MS)),
      ])
    } catch (error) {
      setRefused({ error })
      // What was known of the rules, the balance or the limits was out of date.
      void refetchCalls('spotRuleList', 'findUserCurrencyAccountList', 'personalLimits')
      if (refusedAs(error, 'market_paused')) void refetchCalls('tickers')
    } finally {
      setSending(undefined)
    }
  }

  return { text, stake, write, fault, short, block, refused, sending, buy, funds }
}
