import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import style from './chart-view.module.css'
import type { Shown } from './chart-types.ts'

interface VolumeLineProps {
  shown: Shown
  /** The unit of volumes, where they have one. */
  base: string | undefined
}

/** Over the pane of volumes: that of the candle shown, and the largest in view at the axis. */
export function VolumeLine({ shown, base }: VolumeLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const top = shown.volumeTop
  const isShort = top < 100 || top >= 1e6
  return (
    <p className={style.volume}>
      <span className={style.label}>{t('chart.volume')}</span> {format.compact(shown.candle.volume)}{' '}
      {base}
      <span className={style.top}>
        {isShort ? format.compact(top.toFixed(2)) : format.figure(top.toFixed(0))}
      </span>
    </p>
  )
}
