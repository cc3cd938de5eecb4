import { type Unit, indicatorOf } from '@candor/indicators'
import { useTranslation } from 'react-i18next'
import { NONE, useFormat } from '../../../data/format.ts'
import { labelStyle } from './ink-style.ts'
import { legendName, legendParts } from './legend-parts.ts'
import type { ShownIndicator } from './shown-indicator.ts'
import legend from '../legend.module.css'
import view from '../chart-view.module.css'

interface IndicatorFiguresProps {
  indicator: ShownIndicator
  /** Its figures at the candle shown. */
  values: readonly (number | undefined)[]
  /** Digits after the point of the market's prices. */
  priceScale: number
  /** Its name is said already. */
  unnamed?: boolean
}

/** What an indicator says at the candle shown: its name, then each figure behind its label. */
export function IndicatorFigures(props: IndicatorFiguresProps) {
  const { indicator, values, priceScale, unnamed } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { unit = 'price' } = indicatorOf(indicator.id) ?? {}
  const labels = [t('chart.upper'), t('chart.middle'), t('chart.lower')] as const
  const write: Record<Unit, (value: number) => string> = {
    price: (value) => format.figure(value.toFixed(priceScale)),
    share: (value) => format.figure(value.toFixed(2)),
    traded: (value) => format.compact(value.toFixed(2)),
  }
  return (
    <>
      {!unnamed && (
        <span className={view.label}>
          {legendName(indicator, (parameter) => format.figure(String(parameter)))}
        </span>
      )}
      {legendParts(indicator, values, labels).map(({ label, ink, value }) => (
        <span key={label} className={legend.figure}>
          {label !== '' && (
            <>
              <span className={view.label} style={labelStyle(ink)}>
                {label}
              </span>{' '}
            </>
          )}
          {value === undefined ? NONE : write[unit](value)}
        </span>
      ))}
    </>
  )
}
