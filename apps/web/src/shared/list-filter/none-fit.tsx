import { useTranslation } from 'react-i18next'
import { EmptyState } from '../widgets/empty-state.tsx'

/** No row of a list has what was chosen. */
export function NoneFit({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('records.noneFit')}
      text={t('records.noneFitHint')}
      action={{ label: t('common.clearFilters'), onPress: onClear }}
    />
  )
}
