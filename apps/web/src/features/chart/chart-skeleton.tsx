import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import style from './chart-skeleton.module.css'
import view from './chart-view.module.css'

/** A calm walk of heights, in per cent of the pane: where candles will stand. */
const CANDLES = [
  34, 30, 38, 46, 43, 55, 62, 58, 70, 66, 74, 68, 60, 64, 52, 47, 50, 42, 48, 57, 54, 63,
]

/** The shape of a chart that loads: candles over their volumes. */
export function ChartSkeleton() {
  const { t } = useTranslation()
  return (
    <div
      className={classes(view.cover, style.skeleton)}
      role="status"
      aria-label={t('common.loading')}
    >
      <div className={style.bones} aria-hidden="true">
        {CANDLES.map((height, at) => (
          <span key={at} style={{ '--from': `${height}%`, '--high': `${9 + ((at * 7) % 13)}%` }} />
        ))}
      </div>
      <div className={classes(style.bones, style.volumes)} aria-hidden="true">
        {CANDLES.map((height, at) => (
          <span key={at} style={{ '--from': '0%', '--high': `${20 + ((height * 7) % 55)}%` }} />
        ))}
      </div>
    </div>
  )
}
