import { classes } from '@candor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NONE, useFormat } from '../../data/format.ts'
import { directionOf } from '../../shared/widgets/change.tsx'
import { changeOf } from './bars.ts'
import { IndicatorFigures } from './indicators/indicator-figures.tsx'
import { inkColour } from './indicators/ink-style.ts'
import { type ShownIndicator, isInPane } from './indicators/shown-indicator.ts'
import style from './legend.module.css'
import { type ShownStore, useShown } from './shown-store.ts'
import view from './chart-view.module.css'

interface LegendProps {
  store: ShownStore
  /** Its candles have yet to come. */
  waiting: boolean
  indicators: readonly ShownIndicator[]
  /** The names of this market and of the one it is compared with, where it is. */
  compared: { own: string; other: string } | undefined
  lead?: ReactNode
}

const NO_VALUES: readonly undefined[] = []

/** The lines above the pane: the candle under the crosshair or the newest, and what is drawn over it. */
export function Legend({ store, waiting, indicators, compared, lead }: LegendProps) {
  const shown = useShown(store, (all) => (waiting ? undefined : all))
  const { t } = useTranslation()
  const format = useFormat()
  const candle = shown?.candle
  const change = candle && changeOf(candle)
  const priceScale = candle?.close.split('.')[1]?.length ?? 0
  const moved = (value: number | undefined) =>
    value === undefined ? NONE : format.percent(value.toFixed(2))
  return (
    <div className={style.legend} data-led={lead ? true : undefined}>
      {lead}
      <div className={style.candle}>
        {candle && (
          <>
            <Figure label={t('chart.open')} text={format.figure(candle.open)} />
            <Figure label={t('chart.high')} text={format.figure(candle.high)} />
            <Figure label={t('chart.low')} text={format.figure(candle.low)} />
            <Figure label={t('chart.close')} text={format.figure(candle.close)} />
            {change && (
              <span className={classes(style.moved, style[directionOf(change)])}>
                {format.percent(change)}
              </span>
            )}
          </>
        )}
      </div>
      {candle && compared && (
        <div className={style.figures}>
          <Figure label={compared.own} text={moved(shown.compared?.own)} />
          <Figure
            label={compared.other}
            colour={inkColour('amber')}
            text={moved(shown.compared?.other)}
          />
        </div>
      )}
      {candle &&
        indicators
          .filter((one) => !isInPane(one))
          .map((one) => (
            <div key={one.id} className={style.figures}>
              <IndicatorFigures
                indicator={one}
                values={shown.values.get(one.id) ?? NO_VALUES}
                priceScale={priceScale}
              />
            </div>
          ))}
    </div>
  )
}

function Figure({ label, text, colour }: { label: string; text: string; colour?: string }) {
  return (
    <span className={style.figure}>
      <span className={view.label} style={colour ? { color: colour } : undefined}>
        {label}
      </span>{' '}
      {text}
    </span>
  )
}
