import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import { TransactionList } from './transaction-list.tsx'

/** All of one's deposits and withdrawals. */
export function TransactionHistoryScreen() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const type = query.get('type') === 'WITHDRAWAL' ? 'WITHDRAWAL' : 'RECHARGE'
  return (
    <>
      <StandardBar title={t('personal.inAndOut')} home={PAGES.personal} />
      <PageBody>
        <Tabs
          swipes="page"
          label={t('personal.inAndOut')}
          tabs={[
            { value: 'RECHARGE', label: t('records.recharge') },
            { value: 'WITHDRAWAL', label: t('records.withdrawal') },
          ]}
          value={type}
          onChange={(value) => setQuery({ type: value }, { replace: true })}
        />
        <TransactionList key={type} type={type} />
      </PageBody>
    </>
  )
}
