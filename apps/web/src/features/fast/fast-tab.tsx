import type { SpotRuleRow } from '@candor/protocol'
import { classes } from '@candor/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { useCall } from '../../data/queries.ts'
import { useLoggedIn } from '../../data/session.ts'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { Bone } from '../../shared/widgets/skeleton.tsx'
import { FastChart } from './chart/fast-chart.tsx'
import { FastHead, SymbolPicker } from './fast-head.tsx'
import { ResultStrip, RunningStrips, UnknownStrip } from './orders/fast-strip.tsx'
import { FastTicket } from './ticket/fast-ticket.tsx'
import { usePairName } from './use-pair-name.ts'
import { useResults, useRunning } from './orders/use-fast-orders.ts'
import { useSettledToast } from './orders/use-settled-toast.ts'
import style from './fast-tab.module.css'

/** Fast contracts: the live price, what runs on it, and the ticket. */
export function FastTab() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [choosing, setChoosing] = useState(false)
  const { data: rules, error, refetch } = useCall('spotRuleList', {}, { staleTime: 60_000 })
  if (!rules) {
    return (
      <PageBody>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />}
      </PageBody>
    )
  }
  const asked = query.get('symbol')
  const rule = rules.find(({ symbol }) => symbol === asked) ?? rules[0]
  if (!rule || rule.terms.length === 0) {
    return (
      <PageBody>
        <EmptyState icon="fast" title={t('fast.none')} text={t('fast.noneHint')} />
      </PageBody>
    )
  }
  const choose = () => setChoosing(true)
  const show = (symbol: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('symbol', symbol)
        return after
      },
      { replace: true },
    )
  return (
    <PageBody>
      <Symbol
        rule={rule}
        onChoose={choose}
        onKnown={asked !== null && asked !== rule.symbol ? () => show(rule.symbol) : undefined}
      />
      {choosing && (
        <SymbolPicker
          rules={rules}
          symbol={rule.symbol}
          onChoose={show}
          onClose={() => setChoosing(false)}
        />
      )}
    </PageBody>
  )
}

interface SymbolProps {
  rule: SpotRuleRow
  onChoose: () => void
  /** Where another symbol was asked for: puts away what says so. */
  onKnown: (() => void) | undefined
}

function Symbol({ rule, onChoose, onKnown }: SymbolProps) {
  const loggedIn = useLoggedIn()
  const nameOf = usePairName()
  const { symbol } = rule
  const { running, total } = useRunning()
  const here = useMemo(() => running.filter((order) => order.symbol === symbol), [running, symbol])
  const { results, putAway } = useResults(running, useSettledToast())
  // One at a time, in a room that is kept: the keypad never moves under a finger. The orders have all.
  // A result gives way to what was opened after it.
  const [result] = results
  const isPast = result && here.some(({ openedAt }) => openedAt >= result.expiresAt)
  return (
    <>
      <FastHead rule={rule} name={nameOf(symbol)} onChoose={onChoose} />
      <div className={classes(style.stage, !loggedIn && style.guest)}>
        <FastChart key={symbol} rule={rule} name={nameOf(symbol)} running={here} />
        {onKnown ? (
          <UnknownStrip onPutAway={onKnown} />
        ) : result && !isPast ? (
          <ResultStrip order={result} onPutAway={() => putAway(result.id)} />
        ) : (
          <RunningStrips orders={here} />
        )}
      </div>
      <FastTicket rule={rule} open={here.length} openInAll={total} onChoose={onChoose} />
    </>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div className={style.loading} role="status" aria-label={t('common.loading')}>
      <Bone width={120} height={20} />
      <Bone width={180} height={28} />
      <Bone height={176} />
      <Bone height={48} />
      <Bone height={180} />
      <Bone height={48} />
    </div>
  )
}
