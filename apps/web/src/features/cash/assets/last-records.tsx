import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useCall } from '../../../data/queries.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { RecordRow } from '../records/record-row.tsx'
import style from './assets.module.css'

/** The newest movements, and the way to all of them. */
export function LastRecords() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('accountPage', { query: { page: 1, limit: 4 } })
  return (
    <section>
      <div className={style.section}>
        <h2 className={style.heading}>{t('term.accountChangeRecord')}</h2>
        <Link className={style.all} to={PAGES.accountRecords}>
          {t('common.all')}
          <Icon name="right" size={20} />
        </Link>
      </div>
      {data ? (
        data.records.length > 0 ? (
          data.records.map((record) => <RecordRow key={record.id} record={record} />)
        ) : (
          <EmptyState title={t('records.empty')} text={t('records.emptyHint')} />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} circle={false} />
      )}
    </section>
  )
}
