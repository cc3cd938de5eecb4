import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { refusedAs } from '@candor/client'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { useCall } from '../../../data/queries.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { RichText } from '../../../shared/rich-text/rich-text.tsx'
import style from './help.module.css'
import { StillOpen } from './still-open.tsx'

/** One help article. */
export function HelpArticleScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const reading = useCall('helpCenterDetail', { params: { id: query.get('id') ?? '' } })
  const { data, error } = reading
  return (
    <>
      <StandardBar title={t('term.helpCentre')} home={PAGES.help} />
      <PageBody>
        {refusedAs(error, 'not_found', 'field_invalid') ? (
          <EmptyState
            title={t('content.gone')}
            text={t('content.goneHint')}
            action={{
              label: t('term.helpCentre'),
              onPress: () => void navigate(PAGES.help),
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
