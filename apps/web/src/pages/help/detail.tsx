import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { refusedAs } from '../../data/call-error.ts'
import { useFormat } from '../../data/format.ts'
import { useCall } from '../../data/queries.ts'
import { EmptyState } from '../../widgets/empty-state.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { StandardBar } from '../../widgets/standard-bar.tsx'
import { RichText } from '../richView/rich-text.tsx'
import style from './help.module.css'
import { StillOpen } from './still-open.tsx'

/** One help article. */
export function Page() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const reading = useCall('helpCenterDetail', { params: { id: query.get('id') ?? '' } })
  const { data, error } = reading
  return (
    <>
      <StandardBar title={t('term.helpCentre')} home="/pages/help/help" />
      <PageBody>
        {refusedAs(error, 'not_found', 'field_invalid') ? (
          <EmptyState
            title={t('content.gone')}
            text={t('content.goneHint')}
            action={{
              label: t('term.helpCentre'),
              onPress: () => void navigate('/pages/help/help'),
            }}
          />
        ) : (
          <article>
            {data && <h2 className={`${style.title} words`}>{data.title}</h2>}
            <RichText reading={reading} />
            {data && (
              <p className={style.asOf}>
                {t('content.asOf', { time: format.dateTime(data.updatedAt) })}
              </p>
            )}
          </article>
        )}
        <StillOpen />
      </PageBody>
    </>
  )
}
