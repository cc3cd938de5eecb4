import { choiceProps, classes } from '@candor/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../shared/widgets/icon.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import type { FullScreen } from './full-screen.ts'
import { choose, useChoices } from './choices/use-choices.ts'
import { usePeriodLabel } from './period-label.ts'
import { PeriodSheet } from './sheets/period-sheet.tsx'
import style from './chart-controls.module.css'

/** The periods that the person keeps in the bar; More has all. */
export function PeriodTabs() {
  const { t } = useTranslation()
  const { period, bar } = useChoices()
  const label = usePeriodLabel()
  const [more, setMore] = useState(false)
  const { row, item } = choiceProps({
    role: 'tab',
    label: t('chart.period'),
    values: bar,
    value: period,
    onChange: (value) => choose({ period: value }),
  })
  const isInBar = bar.includes(period)
  const strip = useRef<HTMLDivElement>(null)
  // Where there are more than the bar has room for, the chosen one is in view.
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (strip.current && chosen) {
      strip.current.scrollLeft = chosen.offsetLeft - strip.current.clientWidth / 2
    }
  }, [period])
  return (
    <>
      <div ref={strip} className={style.periods} {...row}>
        {bar.map((value) => (
          <button key={value} className={classes(style.period, 'words')} {...item(value)}>
            {label(value)}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={classes(style.more, 'words')}
        data-chosen={!isInBar || undefined}
        aria-haspopup="dialog"
        onClick={() => setMore(true)}
      >
        {isInBar ? <span className={style.name}>{t('indicators.more')}</span> : label(period)}
        <Icon name="down" size={16} />
      </button>
      {more && <PeriodSheet onClose={() => setMore(false)} />}
    </>
  )
}

interface ChartControlsProps {
  /** Sets an alert for the symbol shown. */
  bell: ReactNode
  screen: FullScreen
  onSettings: () => void
}

/** Indicators and everything else of the chart's look; the price alert; the full screen. */
export function ChartControls({ bell, screen, onSettings }: ChartControlsProps) {
  const { t } = useTranslation()
  const { full, toggle, turn } = screen
  return (
    <div className={style.controls} data-chart-controls>
      <IconButton icon="indicators" label={t('chart.settings')} onPress={onSettings} />
      {bell}
      {turn && <IconButton icon="swap" label={t('place.turn')} onPress={turn} />}
      <IconButton
        icon={full ? 'close' : 'fullscreen'}
        label={full ? t('chart.leaveFull') : t('chart.full')}
        onPress={toggle}
      />
    </div>
  )
}
