import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { THEME_CHOICES } from '../../../theme/show-theme.ts'
import { useTheme } from '../../../theme/theme.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { OptionsSheet } from '../../../shared/widgets/options-sheet.tsx'

/** Light, dark, or as the device; it takes effect at once and is kept on this phone. */
export function ThemeEntry() {
  const { t } = useTranslation()
  const { choice, choose } = useTheme()
  const [choosing, setChoosing] = useState(false)
  const labels = {
    device: t('personal.themeDevice'),
    dark: t('personal.themeDark'),
    light: t('personal.themeLight'),
  }
  return (
    <>
      <ListRow
        soft
        lead={<Icon name="moon" />}
        title={t('personal.theme')}
        figureCaption={labels[choice]}
        onPress={() => setChoosing(true)}
      />
      {choosing && (
        <OptionsSheet
          title={t('personal.theme')}
          options={THEME_CHOICES.map((value) => ({ value, label: labels[value] }))}
          value={choice}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
