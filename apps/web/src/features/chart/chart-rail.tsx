import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../shared/widgets/icon.tsx'
import type { IconName } from '../../shared/widgets/icons.ts'
import style from './chart-rail.module.css'
import type { Tool } from './drawings/drawings.ts'

interface ChartRailProps {
  tool: Tool | undefined
  onTool: (tool: Tool | undefined) => void
  canUndo: boolean
  canClear: boolean
  onUndo: () => void
  onClear: () => void
}

/** The tools beside the pane: crosshair, three lines, one step back, clear all. */
export function ChartRail({ tool, onTool, canUndo, canClear, onUndo, onClear }: ChartRailProps) {
  const { t } = useTranslation()
  const tools: { value: Tool | undefined; icon: IconName; label: string }[] = [
    { value: undefined, icon: 'crosshair', label: t('chart.crosshair') },
    { value: 'trend', icon: 'trendLine', label: t('chart.trend') },
    { value: 'horizontal', icon: 'horizontalLine', label: t('chart.horizontal') },
    { value: 'vertical', icon: 'verticalLine', label: t('chart.vertical') },
  ]
  return (
    <div
      className={style.rail}
      role="toolbar"
      aria-label={t('chart.tools')}
      aria-orientation="vertical"
    >
      {tools.map(({ value, icon, label }) => (
        <button
          key={icon}
          type="button"
          className={classes(style.tool, value !== undefined && value === tool && style.drawing)}
          aria-label={label}
          aria-pressed={value === tool}
          onClick={() => onTool(value === tool ? undefined : value)}
        >
          <Icon name={icon} size={20} />
        </button>
      ))}
      <button
        type="button"
        className={style.tool}
        aria-label={t('chart.undo')}
        disabled={!canUndo}
        onClick={onUndo}
      >
        <Icon name="undo" size={20} />
      </button>
      <button
        type="button"
        className={style.tool}
        aria-label={t('chart.clear')}
        disabled={!canClear}
        onClick={onClear}
      >
        <Icon name="trash" size={20} />
      </button>
    </div>
  )
}
