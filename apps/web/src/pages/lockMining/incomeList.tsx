import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { usePages } from '../../data/queries.ts'
import { EmptyState } from '../../widgets/empty-state.tsx'
import { InfiniteList } from '../../widgets/infinite-list.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { SkeletonRows } from '../../widgets/skeleton.tsx'
import { StandardBar } from '../../widgets/standard-bar.tsx'
import { Tabs } from '../../widgets/tabs.tsx'
import earn from '../earn/earn.module.css'
import { IncomeRow } from './income-row.tsx'

const TABS = ['all', 'unsettled', 'settled'] as const
type Tab = (typeof TABS)[number]

/** Every day's income of all of one's lock mining. */
export function Page() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'all'
  const names = {
    all: t('common.all'),
    unsettled: t('status.incomeUnsettled'),
    settled: t('status.incomeSettled'),
  }
  return (
    <>
      <StandardBar title={t('term.incomeRecord')} home="/pages/lockMining/lockMining" />
      <div className={earn.stickyTabs}>
        <Tabs
          gutter
          label={t('term.incomeRecord')}
          tabs={TABS.map((value) => ({ value, label: names[value] }))}
          value={tab}
          onChange={(next) => setQuery({ tab: next }, { replace: true })}
        />
      </div>
      <PageBody>
        <Incomes key={tab} tab={tab} />
      </PageBody>
    </>
  )
}

function Incomes({ tab }: { tab: Tab }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const pages = usePages('lockMiningIncome', (page) => ({
    query: { page, limit: 20, status: tab === 'all' ? undefined : tab },
  }))
  return (
    <InfiniteList
      pages={pages}
      keyOf={(record) => record.id}
      row={(record) => <IncomeRow record={record} linked />}
      skeleton={<SkeletonRows rows={8} circle={false} />}
      empty={
        <EmptyState
          title={t('mining.noIncome')}
          text={t('mining.noIncomeHint')}
          action={{
            label: t('mining.orders'),
            onPress: () => void navigate('/pages/lockMining/orderList'),
          }}
        />
      }
    />
  )
}
