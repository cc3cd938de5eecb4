import { PERIODS } from '@candor/protocol/periods'
import { choiceProps, classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../shared/widgets/icon.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { useChoices } from './chart-choices.ts'
import { usePeriodLabel } from './period-label.ts'
import style from './chart-controls.module.css'
import screen from './chart-screen.module.css'

const EIGHT = PERIODS.slice(0, 8)

/** The eight periods in one row. */
export function PeriodTabs() {
  const { t } = useTranslation()
  const { period, choose } = useChoices()
  const { row, item } = choiceProps({
    role: 'tab',
    label: t('chart.period'),
    values: EIGHT,
    value: period,
    onChange: (value) => choose({ period: value }),
  })
  const label = usePeriodLabel()
  return (
    <div className={style.periods} {...row}>
      {EIGHT.map((value) => (
        <button key={value} className={classes(style.period, 'words')} {...item(value)}>
          {label(value)}
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
  const { row, item } = choiceProps({
    role: 'radio',
    label: t('chart.drawnAs'),
    values: kinds.map((kind) => kind.value),
    value: drawn,
    onChange: (value) => choose({ drawn: value }),
  })
  return (
    <div className={style.controls} data-chart-controls>
      <div className={style.kinds} {...row}>
        {kinds.map(({ value, icon, label }) => (
          <button key={value} className={style.kind} aria-label={label} {...item(value)}>
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
