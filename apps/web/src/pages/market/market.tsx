import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoggedIn } from '../../data/session.ts'
import { ListRow } from '../../widgets/list-row.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { TabPageBar } from '../../widgets/tab-page-bar.tsx'
import { Tabs } from '../../widgets/tabs.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { Futures } from '../quotation/futures.tsx'
import { SpotPairs } from './spot-pairs.tsx'

/**
 * Trading. It shows the ways of trading that stand: spot by its pairs, and the futures by their
 * quotations and charts. A further way comes as a further tab.
 */
export function Page() {
  const { t } = useTranslation()
  const loggedIn = useLoggedIn()
  const [tab, setTab] = useState<'spot' | 'futures'>('spot')
  return (
    <>
      <TabPageBar title={t('tab.trade')} />
      <Tabs
        gutter
        label={t('tab.trade')}
        tabs={[
          { value: 'spot', label: t('term.spot') },
          { value: 'futures', label: t('quotation.futures') },
        ]}
        value={tab}
        onChange={setTab}
      />
      <PageBody>
        {tab === 'spot' ? (
          <>
            {loggedIn && (
              <ListRow
                soft
                lead={<Icon name="list" />}
                title={t('home.orders')}
                to="/pages/currency/currencyOrder"
              />
            )}
            <SpotPairs />
          </>
        ) : (
          <Futures search="" />
        )}
      </PageBody>
    </>
  )
}
