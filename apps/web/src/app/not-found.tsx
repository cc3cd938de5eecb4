import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { EmptyState } from '../shared/widgets/empty-state.tsx'
import { HOME } from '../shared/navigation.ts'

/** An address that leads nowhere, with the way home. */
export function NotFound() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <EmptyState
      full
      icon="search"
      title={t('common.notFound')}
      text={t('common.notFoundHint')}
      action={{ label: t('common.toHome'), onPress: () => void navigate(HOME, { replace: true }) }}
    />
  )
}
