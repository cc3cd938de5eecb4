import type { Period } from '@candor/protocol/periods'
import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../shared/widgets/icon.tsx'
import style from './chart-view.module.css'
import type { PriceChart } from './chart.ts'
import type { ShownIndicator } from './indicators/shown-indicator.ts'
import { PaneGrips } from './pane-grips.tsx'
import { PaneHeads } from './pane-heads.tsx'
import { PriceTag } from './price-tag.tsx'
import { type ShownStore, useShown } from './shown-store.ts'

interface ChartOverlaysProps {
  store: ShownStore
  chart: PriceChart
  period: Period
  /** Whether the newest candle runs. */
  counting: boolean
  /** Whether the price is too old to be one. */
  paused: boolean
  indicators: readonly ShownIndicator[]
  /** The unit of volumes, where they have one. */
  base: string | undefined
  /** Called with heights of panes to keep. */
  onPulled: (heights: readonly number[]) => void
}

/** What stands over the chart and moves with it: figures of panes, their edges, lines, the price tag. */
export function ChartOverlays(props: ChartOverlaysProps) {
  const { store, chart, period, counting, indicators, base, paused, onPulled } = props
  const { t } = useTranslation()
  const shown = useShown(store, (all) => all)
  if (!shown) return null
  const { panes } = shown
  const below = panes.reduce((sum, { height }) => sum + height + 1, 0)
  return (
    <div className={style.overlays} style={{ '--below': `calc(var(--under) + ${below}px)` }}>
      {panes.map(({ id, top }) => (
        <span key={id} className={style.paneEdge} style={{ top }} />
      ))}
      <PaneHeads shown={shown} indicators={indicators} base={base} />
      <PaneGrips
        panes={panes}
        heights={() => chart.paneHeights()}
        onPull={(heights) => chart.pullPanes(heights)}
        onPulled={onPulled}
      />
      <PriceTag {...{ shown, period, counting, paused }} />
      {!shown.atNow && (
        <button
          type="button"
          className={classes(style.toNow, 'words')}
          onClick={() => chart.toNow()}
        >
          {t('chart.toNow')}
          <Icon name="right" size={16} />
        </button>
      )}
    </div>
  )
}
