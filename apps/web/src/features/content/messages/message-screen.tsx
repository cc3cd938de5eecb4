import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { refusedAs } from '@candor/client'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { refetchCalls, useCall } from '../../../data/queries.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { StillOpen } from '../help/still-open.tsx'
import { RichText } from '../../../shared/rich-text/rich-text.tsx'
import style from './messages.module.css'

/** One message or announcement; opening it marks it read. */
export function MessageScreen() {
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
      <StandardBar title={title} home={PAGES.messages} />
      <PageBody>
        {refusedAs(error, 'not_found', 'field_invalid') ? (
          <EmptyState
            icon="bell"
            title={t('content.gone')}
            action={{
              label: t('term.messages'),
              onPress: () => void navigate(PAGES.messages),
            }}
          />
        ) : (
          <article>
            {data && (
              <>
                <h2 className={`${style.heading} words`}>{data.title}</h2>
                <p className={style.sent}>{format.dateTime(data.at)}</p>
              </>
            )}
            <RichText reading={reading} />
            {data?.topic === 'security' && (
              <div className={style.case}>
                <Button wide onPress={() => void navigate(PAGES.security)}>
                  {t('security.title')}
                </Button>
              </div>
            )}
            {data?.link && (
              <div className={style.case}>
                <Button wide onPress={() => void navigate(data.link ?? PAGES.messages)}>
                  {t('notify.showIt')}
                </Button>
              </div>
            )}
            {data?.kind === 'message' && <StillOpen />}
          </article>
        )}
      </PageBody>
    </>
  )
}
