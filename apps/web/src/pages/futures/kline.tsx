import type { ContractOrderRow } from '@candor/protocol'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useOnline } from '../../data/online.ts'
import { Button } from '../../widgets/button.tsx'
import { classes } from '../../widgets/classes.ts'
import { EmptyState } from '../../widgets/empty-state.tsx'
import { SimulatedPill } from '../../widgets/pill.tsx'
import { ChartStrip } from '../contract/chart-strip.tsx'
import { useFactsOf } from '../contract/facts.ts'
import { type StopField, StopsSheet } from '../contract/stops-sheet.tsx'
import { useChartLines, useOwnOf } from '../contract/use-chart-lines.ts'
import { ChartBar } from './chart-bar.tsx'
import { ChartControls, PeriodTabs } from './chart-controls.tsx'
import { useChoices } from './chart-choices.ts'
import { ChartQuote } from './chart-quote.tsx'
import { ChartView } from './chart-view.tsx'
import { useFullScreen } from './full-screen.ts'
import { useHeld } from './held.ts'
import { nameOf, useInstrument } from './instrument.ts'
import style from './kline.module.css'
import { SettingsSheet } from './settings-sheet.tsx'

/** The chart of a coin pair or a future, on the whole screen. */
export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const instrument = useInstrument(query.get('symbol'), query.has('futures'))
  const [live, setLive] = useState(true)
  const [full, toggleFull] = useFullScreen()
  const [setting, setSetting] = useState(false)
  const { period } = useChoices()
  const page = useRoomBelow()

  const known = instrument === 'unknown' ? undefined : instrument
  // Without auto-refresh every figure of the screen stays the one of the same moment.
  const quotation = useHeld(known?.quotation, !live, `${known?.symbol} ${period}`)
  const pair = known?.kind === 'pair' ? known : undefined
  const moving = isMoving(quotation)
  const facts = useFactsOf(known?.symbol ?? '')
  const own = useOwnOf(facts?.symbol)
  const [stops, setStops] = useState<{
    row: ContractOrderRow
    moved?: { field: StopField; price: string }
  }>()
  const lines = useChartLines(own, (row, moved) => setStops({ row, moved }))

  // The buttons lead to what the person came from; who has a position here came for that.
  const from = query.get('from')
  const isContract =
    facts !== undefined && (from === 'contract' || !pair || (from === null && own.length > 0))

  function trade(side: 'buy' | 'sell') {
    void navigate(
      isContract
        ? `/pages/contract/contract?symbol=${facts.symbol}&direction=${side === 'buy' ? 'buyLong' : 'buyShort'}`
        : `/pages/currency/currency?symbol=${known?.symbol}&side=${side}`,
    )
  }

  return (
    <div ref={page} className={classes(style.page, full && style.full)}>
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
            label: t('quotation.toPairs'),
            onPress: () => void navigate('/pages/quotation/quotation', { replace: true }),
          }}
        />
      ) : (
        <>
          <div className={style.choices}>
            <PeriodTabs />
            <ChartControls
              live={live}
              onLive={setLive}
              full={full}
              onFull={toggleFull}
              onSettings={() => setSetting(true)}
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
              live={live}
              lines={lines}
              lead={
                full && (
                  <p className={style.fullName}>
                    {nameOf(known)} <SimulatedPill short />
                  </p>
                )
              }
            />
          )}
          {facts && !full && !(isContract && own.length === 0) && (
            <ChartStrip
              facts={facts}
              rows={own}
              isLed={isContract}
              onStops={(row) => setStops({ row })}
            />
          )}
          {(pair || isContract) && (
            <div className={style.foot}>
              <Button kind="rise" icon="arrowUp" onPress={() => trade('buy')}>
                {isContract ? t('action.buyLong') : t('action.buy')}
              </Button>
              <Button kind="fall" icon="arrowDown" onPress={() => trade('sell')}>
                {isContract ? t('action.buyShort') : t('action.sell')}
              </Button>
            </div>
          )}
        </>
      )}
      {setting && <SettingsSheet onClose={() => setSetting(false)} />}
      {stops && <StopsSheet {...stops} onClose={() => setStops(undefined)} />}
    </div>
  )
}

/** A price moves while its market is open and its source speaks. */
function isMoving(quotation: { stale: boolean; trading?: boolean } | undefined): boolean {
  return quotation !== undefined && !quotation.stale && quotation.trading !== false
}

/** Hands the page its distance from the top: the offline banner may stand above it. */
function useRoomBelow() {
  const page = useRef<HTMLDivElement>(null)
  const online = useOnline()
  useEffect(() => {
    const top = (page.current?.getBoundingClientRect().top ?? 0) + scrollY
    page.current?.style.setProperty('--above', `${Math.max(0, top)}px`)
  }, [online])
  return page
}
