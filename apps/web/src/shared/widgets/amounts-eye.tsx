import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../data/preferences.ts'
import { IconButton } from './icon-button.tsx'

/** Covers all amounts, and uncovers them. */
export function AmountsEye() {
  const { t } = useTranslation()
  const { amountsHidden, set } = usePreferences()
  return (
    <IconButton
      icon={amountsHidden ? 'eyeOff' : 'eye'}
      size={20}
      label={amountsHidden ? t('assets.showAmounts') : t('assets.hideAmounts')}
      onPress={() => set({ amountsHidden: !amountsHidden })}
    />
  )
}
