import { classes } from '@candor/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import type { OwnSource } from '../../shared/chart/held.ts'
import type { MarketViews } from '../../shared/chart/market-place.ts'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { SimulatedPill } from '../../shared/widgets/pill.tsx'
import { ChartBar } from './chart-bar.tsx'
import { ChartControls, PeriodTabs } from './chart-controls.tsx'
import { useChoices } from './choices/use-choices.ts'
import { ChartQuote } from './chart-quote.tsx'
import { ChartView } from './chart-view.tsx'
import { useFullScreen } from './full-screen.ts'
import { useHeld } from './held.ts'
import { useHoldings } from './holdings/use-holdings.tsx'
import { nameOf, useInstrument } from './instrument.ts'
import { Place, type Places } from './place/place.tsx'
import style from './chart-screen.module.css'
import { ChartSheet } from './sheets/chart-sheet.tsx'
import { SymbolSheet } from './symbol-sheet.tsx'
import type { Comparison } from './use-compared.ts'

interface ChartScreenProps {
  /** What reads the person's own of each product. */
  sources: Record<'futures' | 'spot', OwnSource>
  /** Sets an alert for the symbol shown. */
  bell: (symbol: string) => ReactNode
  /** How what is on the chart is traded from it. */
  places: Places
  /** What a pair shows beside it. */
  views: MarketViews
}

/** The chart of a coin pair or a stock, on the whole screen. The route says what one has of it. */
export function ChartScreen({ sources, bell, places, views }: ChartScreenProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const instrument = useInstrument(query.get('symbol'), query.has('futures'))
  const [live, setLive] = useState(true)
  const screen = useFullScreen()
  const { full } = screen
  const [sheet, setSheet] = useState<'chart' | 'compare'>()
  const [compared, setCompared] = useState<Comparison>()
  const other = useInstrument(compared?.symbol ?? null, compared?.kind === 'stock')
  const { period } = useChoices()

  const known = instrument === 'unknown' ? undefined : instrument
  // Without auto-refresh every figure of the screen stays the one of the same moment.
  const quotation = useHeld(known?.quotation, !live, `${known?.symbol} ${period}`)
  const pair = known?.kind === 'pair' ? known : undefined
  const moving = isMoving(quotation)
  const own = sources.futures.useOwn(known?.symbol ?? '')
  // A market is not compared with itself: it may have been chosen since.
  const isCompared = compared !== undefined && compared.symbol !== known?.symbol
  const otherName = other && other !== 'unknown' ? nameOf(other) : compared?.symbol

  // The buttons trade what the person came from; who has a position here came for that.
  const from = query.get('from')
  const isFutures =
    own.contract !== undefined &&
    (from === 'contract' || !pair || (from === null && Boolean(own.count)))
  const { holdings, row, reader } = useHoldings({
    sources,
    shown: isFutures ? 'futures' : 'spot',
    symbol: isFutures || pair ? (known?.symbol ?? '') : '',
  })

  return (
    <div className={classes(style.page, full && style.full)}>
      <div className={style.head}>
        <ChartBar instrument={known} />
        {instrument !== 'unknown' && <ChartQuote quotation={quotation} live={live} />}
      </div>
      {instrument === 'unknown' ? (
        <EmptyState
          icon="candles"
          title={t('chart.unknown')}
          text={t('chart.unknownHint')}
          action={{
            label: t('quotes.toPairs'),
            onPress: () => void navigate(PAGES.quotes, { replace: true }),
          }}
        />
      ) : (
        <>
          <div className={style.main}>
            <div className={style.choices}>
              <PeriodTabs />
              <ChartControls
                bell={known && bell(known.symbol)}
                screen={screen}
                onSettings={() => setSheet('chart')}
              />
            </div>
            {known && (
              <ChartView
                key={`${known.kind} ${known.symbol}`}
                kind={known.kind}
                symbol={known.symbol}
                base={pair?.quotation?.base}
                print={quotation}
                moving={moving}
                paused={quotation?.stale === true}
                live={live}
                name={nameOf(known)}
                other={isCompared ? { ...compared, name: otherName ?? compared.symbol } : undefined}
                holdings={holdings}
                lead={
                  full && (
                    <p className={style.fullName}>
                      {nameOf(known)} <SimulatedPill short />
                    </p>
                  )
                }
              />
            )}
            {row}
          </div>
          {known && (
            <Place
              key={known.symbol}
              symbol={known.symbol}
              product={isFutures ? 'futures' : pair && 'spot'}
              units={pair?.quotation}
              places={places}
              views={views}
            />
          )}
          {known && !pair && own.hasNone && (
            <p className={classes(style.quotedOnly, 'words')}>{t('chart.quotedOnly')}</p>
          )}
        </>
      )}
      {sheet === 'chart' && (
        <ChartSheet
          live={live}
          onLive={setLive}
          compared={isCompared ? otherName : undefined}
          onCompare={() => setSheet('compare')}
          onNoCompare={() => setCompared(undefined)}
          onClose={() => setSheet(undefined)}
        />
      )}
      {sheet === 'compare' && (
        <SymbolSheet
          title={t('indicators.compare')}
          chosen={compared?.symbol}
          onChoose={(kind, symbol) => setCompared({ kind, symbol })}
          onClose={() => setSheet(undefined)}
        />
      )}
      {reader}
    </div>
  )
}

/** A price moves while its market is open and its source speaks. */
function isMoving(quotation: { stale: boolean; trading?: boolean } | undefined): boolean {
  return quotation !== undefined && !quotation.stale && quotation.trading !== false
}
