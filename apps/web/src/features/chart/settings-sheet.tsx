import { useTranslation } from 'react-i18next'
import { useDirection } from '../../theme/direction.ts'
import { Switch } from '../../shared/widgets/checkbox.tsx'
import { ListRow } from '../../shared/widgets/list-row.tsx'
import { Segmented } from '../../shared/widgets/segmented.tsx'
import { Sheet } from '../../shared/widgets/sheet.tsx'
import { useChoices } from './chart-choices.ts'
import style from './chart-controls.module.css'

/** What of the chart shows, and which colour rises. Each takes effect at once and is kept. */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { volume, grid, extremes, choose } = useChoices()
  const { direction, choose: chooseDirection } = useDirection()
  const parts = [
    { name: 'volume', on: volume, label: t('chart.showVolume') },
    { name: 'grid', on: grid, label: t('chart.showGrid') },
    { name: 'extremes', on: extremes, label: t('chart.showExtremes') },
  ] as const
  return (
    <Sheet title={t('chart.settings')} onClose={onClose}>
      {parts.map(({ name, on, label }) => (
        <ListRow
          key={name}
          soft
          title={label}
          end={<Switch label={label} checked={on} onChange={(next) => choose({ [name]: next })} />}
        />
      ))}
      <p className={style.settingLabel}>{t('chart.colours')}</p>
      <Segmented
        label={t('chart.colours')}
        choices={[
          { value: 'green-up', label: t('chart.greenUp') },
          { value: 'red-up', label: t('chart.redUp') },
        ]}
        value={direction}
        onChange={chooseDirection}
      />
    </Sheet>
  )
}
