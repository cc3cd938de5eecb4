import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { LazyPage } from '../../app/lazy-page.tsx'
import { IconButton } from '../../widgets/icon-button.tsx'
import { PageHeading } from '../../widgets/page-heading.tsx'
import { Tabs } from '../../widgets/tabs.tsx'
import { FastTab } from './fast-tab.tsx'
import style from './market.module.css'

const TABS = ['fast', 'futures', 'lockMining'] as const
type Tab = (typeof TABS)[number]

const futuresTab = async () => ({ Page: (await import('../contract/futures-tab.tsx')).FuturesTab })
const lockMiningTab = async () => ({
  Page: (await import('../lockMining/lock-mining-tab.tsx')).LockMiningTab,
})

/** Trading: fast contracts, futures and lock mining; spot is one press away. */
export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'fast'
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where the tabs scroll, the chosen one is whole.
    const chosen = bar.current?.querySelector('[aria-selected=true]')
    chosen?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [tab])
  const bodies: Record<Tab, ReactNode> = {
    fast: <FastTab />,
    futures: <LazyPage key="futures" load={futuresTab} />,
    lockMining: <LazyPage key="lockMining" load={lockMiningTab} />,
  }
  return (
    <>
      <header ref={bar} className={style.bar}>
        <PageHeading className="unseen">{t('tab.trade')}</PageHeading>
        <Tabs
          gutter
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
              onPress={() => void navigate('/pages/currency/currency')}
            />
          }
        />
      </header>
      {bodies[tab]}
    </>
  )
}
