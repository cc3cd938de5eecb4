import { useTranslation } from 'react-i18next'
import { PAGES } from '../../shared/addresses.ts'
import { useCall } from '../../data/queries.ts'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { PageLoading } from '../../shared/widgets/page-loading.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'
import { Chat } from './chat.tsx'
import style from './service.module.css'

/** Customer service itself: the conversation here or, where one is configured, the operator's page. */
export function ServiceLinkScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('customerLink', {}, { staleTime: 5 * 60_000 })
  return (
    <>
      <StandardBar title={t('term.customerService')} home={PAGES.service} />
      {data ? (
        data.forwardLink === null ? (
          <Chat />
        ) : (
          <ServicePage link={data.forwardLink} />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <PageLoading />
      )}
    </>
  )
}

function ServicePage({ link }: { link: string }) {
  const { t } = useTranslation()
  return (
    <div className={style.view}>
      <iframe
        className={style.frame}
        title={t('content.pageOf', { host: new URL(link).host })}
        src={link}
        // A page of another origin keeps its own storage, but cannot lead this one away.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
      <p className={style.foot}>
        <span className="words">{t('content.slow')}</span>
        <a href={link} target="_blank" rel="noopener noreferrer">
          {t('content.outside')}
        </a>
      </p>
    </div>
  )
}
