import { useTranslation } from 'react-i18next'
import { canVibrate, useVibration } from '../../../data/vibration.ts'
import { Switch } from '../../../shared/widgets/checkbox.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'

/** Whether the phone vibrates; nothing on a device that cannot. */
export function VibrationEntry() {
  const { t } = useTranslation()
  const { on, choose } = useVibration()
  if (!canVibrate()) return null
  return (
    <ListRow
      soft
      lead={<Icon name="vibration" />}
      title={t('personal.vibration')}
      caption={t('personal.vibrationWhen')}
      end={<Switch label={t('personal.vibration')} checked={on} onChange={choose} />}
    />
  )
}
