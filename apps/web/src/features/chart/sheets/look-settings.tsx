import { useTranslation } from 'react-i18next'
import { useDirection } from '../../../theme/direction.ts'
import { Switch } from '../../../shared/widgets/checkbox.tsx'
import { ChoiceChips } from '../../../shared/widgets/choice-chips.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { Segmented } from '../../../shared/widgets/segmented.tsx'
import { CHART_TYPES, SCALES } from '../choices/choices.ts'
import { choose, useChoices } from '../choices/use-choices.ts'
import { useLookWords } from './indicator-words.ts'
import style from './sheets.module.css'

export interface LookSettingsProps {
  live: boolean
  onLive: (live: boolean) => void
  /** The name of what the chart is compared with. */
  compared: string | undefined
  /** Leads to the choice of it. */
  onCompare: () => void
  onNoCompare: () => void
}

/** How candles are drawn, by which scale, beside what; and what else of the chart shows. */
export function LookSettings(props: LookSettingsProps) {
  const { live, onLive, compared, onCompare, onNoCompare } = props
  const { t } = useTranslation()
  const { type, scale, grid, extremes, held, fills } = useChoices()
  const { types, scales } = useLookWords()
  const { direction, choose: chooseDirection } = useDirection()
  const parts = [
    { name: 'grid', on: grid, label: t('chart.showGrid') },
    { name: 'extremes', on: extremes, label: t('chart.showExtremes') },
    { name: 'held', on: held, label: t('futures.own') },
    { name: 'fills', on: fills, label: t('held.fills') },
  ] as const
  return (
    <>
      <h3 className={style.heading}>{t('chart.drawnAs')}</h3>
      <ChoiceChips
        label={t('chart.drawnAs')}
        columns={3}
        choices={CHART_TYPES.map((value) => ({ value, label: types[value] }))}
        value={type}
        onChange={(value) => choose({ type: value })}
      />
      {type === 'heikin' && <p className={style.note}>{t('indicators.heikinHint')}</p>}
      <h3 className={style.heading}>{t('indicators.scale')}</h3>
      <Segmented
        label={t('indicators.scale')}
        choices={SCALES.map((value) => ({ value, label: scales[value] }))}
        value={compared === undefined ? scale : 'percent'}
        onChange={(value) => choose({ scale: value })}
      />
      {compared !== undefined && <p className={style.note}>{t('indicators.comparedScale')}</p>}
      <ListRow
        soft
        title={t('indicators.compare')}
        figure={compared ?? t('indicators.comparedNone')}
        onPress={onCompare}
      />
      {compared !== undefined && (
        <ListRow soft title={t('indicators.compareNoMore')} onPress={onNoCompare} />
      )}
      <ListRow
        soft
        title={t('indicators.follow')}
        end={<Switch label={t('indicators.follow')} checked={live} onChange={onLive} />}
      />
      {parts.map(({ name, on, label }) => (
        <ListRow
          key={name}
          soft
          title={label}
          end={<Switch label={label} checked={on} onChange={(next) => choose({ [name]: next })} />}
        />
      ))}
      <h3 className={style.heading}>{t('chart.colours')}</h3>
      <Segmented
        label={t('chart.colours')}
        choices={[
          { value: 'green-up', label: t('chart.greenUp') },
          { value: 'red-up', label: t('chart.redUp') },
        ]}
        value={direction}
        onChange={chooseDirection}
      />
    </>
  )
}
