import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { refusedAs } from '../../data/call-error.ts'
import { useFormat } from '../../data/format.ts'
import { refetchCalls, useCall } from '../../data/queries.ts'
import { EmptyState } from '../../widgets/empty-state.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { StandardBar } from '../../widgets/standard-bar.tsx'
import { StillOpen } from '../help/still-open.tsx'
import { RichText } from '../richView/rich-text.tsx'
import style from './messages.module.css'

/** One message or announcement; opening it marks it read. */
export function Page() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const reading = useCall('noticeDetail', { params: { id: query.get('id') ?? '' } })
  const { data, error } = reading
  const opened = data?.id
  useEffect(() => {
    if (opened !== undefined) void refetchCalls('noticePage')
  }, [opened])
  const title = data?.kind === 'notice' ? t('term.announcements') : t('term.messages')
  return (
    <>
      <StandardBar title={title} home="/pages/messages/messages" />
      <PageBody>
        {refusedAs(error, 'not_found', 'field_invalid') ? (
          <EmptyState
            icon="bell"
            title={t('content.gone')}
            action={{
              label: t('term.messages'),
              onPress: () => void navigate('/pages/messages/messages'),
            }}
          />
        ) : (
          <article>
            {data && (
              <>
                <h2 className={`${style.title} words`}>{data.title}</h2>
                <p className={style.sent}>{format.dateTime(data.at)}</p>
              </>
            )}
            <RichText reading={reading} />
            {data?.kind === 'message' && <StillOpen />}
          </article>
        )}
      </PageBody>
    </>
  )
}
