import { classes } from '@candor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NONE, useFormat } from '../../data/format.ts'
import { directionOf } from '../../shared/widgets/change.tsx'
import { changeOf } from './bars.ts'
import type { Shown } from './chart-types.ts'
import style from './legend.module.css'
import view from './chart-view.module.css'

interface LegendProps {
  shown: Shown | undefined
  /** Whether the bands are drawn. */
  bands: boolean
  lead?: ReactNode
}

/** Two lines above the pane: the candle under the crosshair or the newest, and its bands. */
export function Legend({ shown, bands, lead }: LegendProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const candle = shown?.candle
  const change = candle && changeOf(candle)
  const digits = candle?.close.split('.')[1]?.length ?? 0
  const band = (value: number | undefined) =>
    value === undefined ? NONE : format.figure(value.toFixed(digits))
  return (
    <div className={style.legend} data-led={lead ? true : undefined}>
      {lead}
      <div className={style.figures}>
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
      {candle && bands && (
        <div className={style.figures}>
          <span className={view.label}>{t('chart.bollOf')}</span>
          <Figure label={t('chart.middle')} text={band(shown?.bands?.mid)} />
          <Figure blue label={t('chart.upper')} text={band(shown?.bands?.up)} />
          <Figure blue label={t('chart.lower')} text={band(shown?.bands?.dn)} />
        </div>
      )}
    </div>
  )
}

function Figure({ label, text, blue }: { label: string; text: string; blue?: boolean }) {
  return (
    <span className={style.figure}>
      <span className={classes(view.label, blue && style.blue)}>{label}</span> {text}
    </span>
  )
}
