import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { usePages } from '../../../data/queries.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { InfiniteList } from '../../../shared/widgets/infinite-list.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import earn from '../../../shared/ticket/ticket.module.css'
import { IncomeRow } from './income-row.tsx'

const TABS = ['all', 'unsettled', 'settled'] as const
type Tab = (typeof TABS)[number]

/** Every day's income of all of one's lock mining. */
export function LockMiningIncomeScreen() {
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
      <StandardBar title={t('term.incomeRecord')} home={PAGES.lockMining} />
      <div className={earn.stickyTabs}>
        <Tabs
          swipes="page"
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
            onPress: () => void navigate(PAGES.lockMiningOrders),
          }}
        />
      }
    />
  )
}
