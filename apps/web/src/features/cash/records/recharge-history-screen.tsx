import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import { TransactionList } from './transaction-list.tsx'

const STATUSES = ['processing', 'success', 'refused'] as const

/** One's deposits by how they stand. */
export function RechargeHistoryScreen() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const status = STATUSES.find((each) => each === query.get('status')) ?? 'processing'
  return (
    <>
      <StandardBar title={t('recharge.history')} home={PAGES.recharge} />
      <PageBody>
        <Tabs
          swipes="page"
          label={t('recharge.state')}
          tabs={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={status}
          onChange={(value) => setQuery({ status: value }, { replace: true })}
        />
        <TransactionList key={status} type="RECHARGE" status={status} />
      </PageBody>
    </>
  )
}
