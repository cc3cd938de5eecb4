import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { EmptyState } from '../../widgets/empty-state.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { StandardBar } from '../../widgets/standard-bar.tsx'
import { TermsText } from './terms-text.tsx'

/** Rich content by its id: the agreements people can read again. */
export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const isTerms = query.get('id') === 'terms'
  return (
    <>
      <StandardBar title={isTerms ? t('term.terms') : t('common.notFound')} />
      <PageBody>
        {isTerms ? (
          <TermsText />
        ) : (
          <EmptyState
            title={t('common.notFound')}
            text={t('common.notFoundHint')}
            action={{ label: t('common.toHome'), onPress: () => void navigate('/') }}
          />
        )}
      </PageBody>
    </>
  )
}
