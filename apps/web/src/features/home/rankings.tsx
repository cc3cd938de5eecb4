import type { Ticker } from '@candor/protocol'
import { classes } from '@candor/ui'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { useConfig } from '../../data/config.ts'
import { compare, signOf, sum } from '@candor/money/decimals'
import { useFormat } from '../../data/format.ts'
import { useSteadyOrder } from '../../data/steady-order.ts'
import { useFirstRows } from '../../data/use-first-rows.ts'
import { useTickers } from '../../data/ticks.ts'
import { ActsButton, ActsToggle, useActsShown } from '../../shared/acts/acts-button.tsx'
import { ActsArea } from '../../shared/acts/acts-area.tsx'
import { quotedProps } from '../../shared/acts/quoted.ts'
import { ChangeChip } from '../../shared/widgets/change.tsx'
import { CoinIcon } from '../../shared/widgets/coin-icon.tsx'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { LivePrice, Pair } from '../../shared/widgets/pair.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { Sparkline } from '../../shared/widgets/sparkline.tsx'
import { Tabs } from '../../shared/widgets/tabs.tsx'
import style from './home.module.css'

const SHOWN = 10
/** What stands above leaves no phone room for more at first. */
const IN_SIGHT = 4

const rankings = {
  gainers: (a: Ticker, b: Ticker) => compare(b.changePercent, a.changePercent),
  volume: (a: Ticker, b: Ticker) => compare(b.quoteVolume, a.quoteVolume),
}

/** Only what has risen gains. */
const risen = (ticker: Ticker) => signOf(ticker.changePercent) > 0

/** Gainers and volume, live, under what 24 hours brought. */
export function Rankings() {
  const { t } = useTranslation()
  const [by, setBy] = useState<keyof typeof rankings>('gainers')
  const { data: tickers, error, refetch } = useTickers()
  return (
    <section>
      <Tabs
        swipes="beside"
        label={t('home.rankings')}
        tabs={[
          { value: 'gainers', label: t('term.gainers') },
          { value: 'volume', label: t('home.volume') },
        ]}
        value={by}
        onChange={setBy}
        side={<ActsToggle />}
      />
      {tickers && <DayTotals tickers={tickers} />}
      {tickers ? (
        <ActsArea>
          <Ranking tickers={tickers} by={by} />
        </ActsArea>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </section>
  )
}

/** Of 24 hours: what the market traded that prices come from, and the orders that this venue had. */
function DayTotals({ tickers }: { tickers: readonly Ticker[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: config } = useConfig()
  const volume = format.compact(sum(tickers.map((ticker) => ticker.quoteVolume)))
  const count = tickers.reduce((total, ticker) => total + ticker.orderCount, 0)
  return (
    <p className={style.day}>
      <span>
        {t(config?.marketSource === 'live' ? 'home.market24h' : 'home.simulated24h')}{' '}
        <strong>{volume}</strong> USDT
      </span>
      <span>
        <strong>{format.count(count)}</strong> {t('home.ordersHere', { count })}
      </span>
    </p>
  )
}

function Ranking({ tickers, by }: { tickers: Ticker[]; by: keyof typeof rankings }) {
  const { t } = useTranslation()
  const ranked = by === 'gainers' ? risen : undefined
  const ordered = useSteadyOrder(tickers, by, rankings[by], ranked).slice(0, SHOWN)
  const inSight = useFirstRows(ordered, IN_SIGHT)
  // Volume has every pair: only a day without a gain leaves a list empty.
  if (ordered.length === 0) return <EmptyState icon="quotes" title={t('home.noneRisen')} />
  return (
    <ul>
      {inSight.map((ticker) => (
        <li key={ticker.symbol}>
          <Row ticker={ticker} />
        </li>
      ))}
    </ul>
  )
}

/** Whether price and name, or price and volume, are too wide together for a price as large as others. */
function isLong({ base, price }: Ticker, below: string): boolean {
  return base.length + price.length > 11 || below.length + price.length > 20
}

const Row = memo(function Row({ ticker }: { ticker: Ticker }) {
  const { t } = useTranslation()
  const format = useFormat()
  const below = ticker.stale
    ? t('quotes.paused')
    : `${t('home.volumeShort')} ${format.compact(ticker.quoteVolume)}`
  const { symbol, base, quote } = ticker
  const quoted = { symbol, kind: 'pair' as const, name: `${base}/${quote}` }
  const actsShown = useActsShown()
  return (
    <div className={style.ranked} {...quotedProps(quoted)}>
      {actsShown && <ActsButton quoted={quoted} />}
      <Link
        className={classes(style.row, isLong(ticker, below) && style.long)}
        to={`${PAGES.chart}?symbol=${symbol}`}
        draggable={false}
      >
        {!actsShown && <CoinIcon code={base} />}
        <span className={style.middle}>
          <span className={style.name}>
            <Pair base={base} quote={quote} />
            <div className={style.volume}>{below}</div>
          </span>
          <span className={style.spark}>
            <Sparkline points={ticker.sparkline} width={48} height={28} />
          </span>
          <span className={style.price}>
            <LivePrice price={ticker.price} />
          </span>
        </span>
        <ChangeChip percent={ticker.changePercent} />
      </Link>
    </div>
  )
})
