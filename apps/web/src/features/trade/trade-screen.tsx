import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { PageHeading } from '../../shared/widgets/page-heading.tsx'
import { Tabs } from '../../shared/widgets/tabs.tsx'
import style from './trade.module.css'

const TABS = ['fast', 'futures', 'lockMining'] as const
type Tab = (typeof TABS)[number]

/** Trading: fast contracts, futures and lock mining; spot is one press away. The route fills the tabs. */
export function TradeScreen({ tabs }: { tabs: Record<Tab, ReactNode> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'fast'
  return (
    <>
      <header className={style.bar}>
        <PageHeading className="unseen">{t('tab.trade')}</PageHeading>
        <Tabs
          swipes="page"
          gutter
          yielding
          label={t('tab.trade')}
          tabs={[
            { value: 'fast', label: t('term.fastContracts') },
            { value: 'futures', label: t('term.futures') },
            { value: 'lockMining', label: t('term.lockMining') },
          ]}
          value={tab}
          onChange={(next) => setQuery({ tab: next }, { replace: true })}
          side={
            <IconButton
              icon="spot"
              label={t('term.spot')}
              onPress={() => void navigate(PAGES.spot)}
            />
          }
        />
      </header>
      {tabs[tab]}
    </>
  )
}
