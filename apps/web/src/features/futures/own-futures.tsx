import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { useLoggedIn } from '../../data/session.ts'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { LoginHint } from '../../shared/widgets/login-hint.tsx'
import { Tabs } from '../../shared/widgets/tabs.tsx'
import style from './futures.module.css'
import { Positions } from './positions/positions.tsx'
import { Totals } from './positions/totals.tsx'
import { useFuturesOrders } from './use-futures-orders.ts'
import { WaitingOrders } from './orders/waiting-orders.tsx'

/** One's positions and the limit orders that wait, of every contract. */
export function OwnFutures({ all = true }: { all?: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  const [tab, setTab] = useState<'positions' | 'waiting'>('positions')
  const positions = useFuturesOrders('position').data?.total
  const waiting = useFuturesOrders('notExecuted').data?.total
  return (
    <section className={style.own} aria-label={t('futures.positions')}>
      <Tabs
        swipes="beside"
        label={t('futures.positions')}
        tabs={[
          {
            value: 'positions',
            label: t('futures.positions'),
            count: loggedIn ? positions : undefined,
          },
          { value: 'waiting', label: t('futures.waiting'), count: loggedIn ? waiting : undefined },
        ]}
        value={tab}
        onChange={setTab}
        side={
          loggedIn &&
          all && (
            <span className={style.toAll}>
              <IconButton
                icon="records"
                label={t('futures.toAll')}
                onPress={() => void navigate(PAGES.futuresOrders)}
              />
            </span>
          )
        }
      />
      {!loggedIn ? (
        <div className={style.guest}>
          <LoginHint text={t('futures.login')} />
        </div>
      ) : tab === 'positions' ? (
        <>
          <Totals />
          <Positions />
        </>
      ) : (
        <WaitingOrders />
      )}
    </section>
  )
}
