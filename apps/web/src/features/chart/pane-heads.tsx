import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import style from './chart-view.module.css'
import type { Shown } from './chart-types.ts'
import { IndicatorFigures } from './indicators/indicator-figures.tsx'
import type { ShownIndicator } from './indicators/shown-indicator.ts'

interface PaneHeadsProps {
  shown: Shown
  indicators: readonly ShownIndicator[]
  /** The unit of volumes, where they have one. */
  base: string | undefined
}

const NO_VALUES: readonly undefined[] = []

/** Over each pane below the candles: what its indicator says at the candle shown. */
export function PaneHeads({ shown, indicators, base }: PaneHeadsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const priceScale = shown.candle.close.split('.')[1]?.length ?? 0
  const top = shown.volumeTop
  const isShort = top < 100 || top >= 1e6
  return shown.panes.map((pane) => {
    const indicator = indicators.find(({ id }) => id === pane.id)
    if (!indicator) return null
    const isVolume = pane.id === 'vol'
    return (
      <p key={pane.id} className={style.paneHead} style={{ top: pane.top }}>
        {isVolume && (
          <span className={style.paneFigure}>
            <span className={style.label}>{t('chart.volume')}</span>{' '}
            {format.compact(shown.candle.volume)} {base}
          </span>
        )}
        <IndicatorFigures
          indicator={indicator}
          values={shown.values.get(pane.id) ?? NO_VALUES}
          priceScale={priceScale}
          unnamed={isVolume}
        />
        {isVolume && (
          <span className={style.top}>
            {isShort ? format.compact(top.toFixed(2)) : format.figure(top.toFixed(0))}
          </span>
        )}
      </p>
    )
  })
}
