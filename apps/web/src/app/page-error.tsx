import { useTranslation } from 'react-i18next'
import { ErrorState } from '../shared/widgets/error-state.tsx'

/** A page that failed while it was drawn: said plainly, with a fresh start as the other try. */
export function PageError() {
  const { t } = useTranslation()
  return <ErrorState full text={t('common.pageFailed')} onRetry={() => location.reload()} />
}
