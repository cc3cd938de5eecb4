import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageBody } from '../../widgets/page.tsx'
import { StandardBar } from '../../widgets/standard-bar.tsx'
import { Tabs } from '../../widgets/tabs.tsx'
import { TransactionList } from '../recharge/transaction-list.tsx'

/** All of one's deposits and withdrawals. */
export function Page() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const type = query.get('type') === 'WITHDRAWAL' ? 'WITHDRAWAL' : 'RECHARGE'
  return (
    <>
      <StandardBar title={t('personal.inAndOut')} home="/pages/personal/personal" />
      <PageBody>
        <Tabs
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
