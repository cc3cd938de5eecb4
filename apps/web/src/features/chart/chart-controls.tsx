import { PERIODS, type Period } from '@candor/protocol/periods'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../shared/widgets/classes.ts'
import { Icon } from '../../shared/widgets/icon.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { useChoices } from './chart-choices.ts'
import style from './chart-controls.module.css'
import screen from './chart-screen.module.css'

/** Arrow keys move along a row of choices, as with tabs and radio buttons everywhere. */
function useArrows(count: number, at: number, choose: (next: number) => void) {
  const row = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const next = (at + step + count) % count
    choose(next)
    row.current?.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }
  return { ref: row, onKeyDown }
}

/** The eight periods in one row. */
export function PeriodTabs() {
  const { t } = useTranslation()
  const { period, choose } = useChoices()
  const row = useArrows(PERIODS.length, PERIODS.indexOf(period), (next) =>
    choose({ period: PERIODS[next]! }),
  )
  const labels: Record<Period, string> = {
    '1min': t('chart.minutes', { count: 1 }),
    '5min': t('chart.minutes', { count: 5 }),
    '15min': t('chart.minutes', { count: 15 }),
    '30min': t('chart.minutes', { count: 30 }),
    '1hour': t('chart.hour'),
    '1day': t('chart.day'),
    '1week': t('chart.week'),
    '1mon': t('chart.month'),
  }
  return (
    <div className={style.periods} role="tablist" aria-label={t('chart.period')} {...row}>
      {PERIODS.map((value) => (
        <button
          key={value}
          type="button"
          role="tab"
          className={classes(style.period, 'words')}
          aria-selected={value === period}
          tabIndex={value === period ? 0 : -1}
          onClick={() => choose({ period: value })}
        >
          {labels[value]}
        </button>
      ))}
    </div>
  )
}

interface ChartControlsProps {
  live: boolean
  onLive: (live: boolean) => void
  full: boolean
  onFull: () => void
  onSettings: () => void
}

/** Candles or a line, the bands, auto-refresh; the full screen and the settings. */
export function ChartControls(props: ChartControlsProps) {
  const { live, onLive, full, onFull, onSettings } = props
  const { t } = useTranslation()
  const { drawn, bands, choose } = useChoices()
  const kinds = [
    { value: 'candles', icon: 'candles', label: t('chart.candles') },
    { value: 'line', icon: 'line', label: t('chart.line') },
  ] as const
  const row = useArrows(2, drawn === 'line' ? 1 : 0, (next) =>
    choose({ drawn: kinds[next]!.value }),
  )
  return (
    <div className={style.controls} data-chart-controls>
      <div className={style.kinds} role="radiogroup" aria-label={t('chart.drawnAs')} {...row}>
        {kinds.map(({ value, icon, label }) => (
          <button
            key={value}
            type="button"
            role="radio"
            className={style.kind}
            aria-checked={value === drawn}
            aria-label={label}
            tabIndex={value === drawn ? 0 : -1}
            onClick={() => choose({ drawn: value })}
          >
            <Icon name={icon} size={20} />
          </button>
        ))}
      </div>
      <button
        type="button"
        className={classes(style.chip, 'words')}
        aria-pressed={bands && drawn === 'candles'}
        disabled={drawn === 'line'}
        onClick={() => choose({ bands: !bands })}
      >
        {t('chart.boll')}
      </button>
      <button
        type="button"
        className={classes(style.chip, 'words')}
        aria-pressed={live}
        onClick={() => onLive(!live)}
      >
        <Icon name="refresh" size={16} />
        {t('chart.auto')}
      </button>
      <span className={screen.space} />
      <IconButton
        icon={full ? 'close' : 'fullscreen'}
        label={full ? t('chart.leaveFull') : t('chart.full')}
        onPress={onFull}
      />
      <IconButton icon="sliders" label={t('chart.settings')} onPress={onSettings} />
    </div>
  )
}
