import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { refusedAs } from '@candor/client'
import { EmptyState } from '../widgets/empty-state.tsx'
import { ErrorState } from '../widgets/error-state.tsx'
import { Bone } from '../widgets/skeleton.tsx'
import style from './rich-text.module.css'

interface Reading {
  data: { content: string } | undefined
  error: unknown
  refetch: () => Promise<unknown>
}

/** Rich content as it comes: its text, that there is none, why it did not load, or its shape. */
export function RichText({ reading }: { reading: Reading }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, refetch } = reading
  if (data) {
    // The server sanitises what it stores and again what it answers, to a set without scripts,
    // styles and addresses elsewhere; the page's own policy lets none of these run either.
    return (
      <div className={`${style.text} words`} dangerouslySetInnerHTML={{ __html: data.content }} />
    )
  }
  if (refusedAs(error, 'not_found', 'field_invalid')) {
    return (
      <EmptyState
        title={t('common.notFound')}
        text={t('common.notFoundHint')}
        action={{ label: t('common.toHome'), onPress: () => void navigate('/') }}
      />
    )
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div className={style.bones} role="status" aria-label={t('common.loading')}>
      {['100%', '92%', '97%', '60%', '100%', '88%', '45%'].map((width, at) => (
        <Bone key={at} width={width} />
      ))}
    </div>
  )
}
