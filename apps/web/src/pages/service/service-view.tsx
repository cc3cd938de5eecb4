import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCall } from '../../data/queries.ts'
import { EmptyState } from '../../widgets/empty-state.tsx'
import { ErrorState } from '../../widgets/error-state.tsx'
import { PageLoading } from '../../widgets/page-loading.tsx'
import { StandardBar } from '../../widgets/standard-bar.tsx'
import style from './service.module.css'

/** The operator's own customer service page, inside the application and with a way out of it. */
export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, refetch } = useCall('customerLink', {})
  return (
    <>
      <StandardBar title={t('term.customerService')} home="/pages/service/service" />
      {data ? (
        data.forwardLink === null ? (
          <EmptyState
            icon="headset"
            title={t('content.gone')}
            action={{
              label: t('term.customerService'),
              onPress: () => void navigate('/pages/service/service', { replace: true }),
            }}
          />
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
