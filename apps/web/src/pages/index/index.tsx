import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLoggedIn } from '../../data/session.ts'
import { ActionGrid } from '../../widgets/action-grid.tsx'
import { Equity } from '../../widgets/equity.tsx'
import { IconButton } from '../../widgets/icon-button.tsx'
import { LoginHint } from '../../widgets/login-hint.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { TabPageBar } from '../../widgets/tab-page-bar.tsx'
import { UnreadBell } from '../../widgets/unread-bell.tsx'
import { Banners } from './banners.tsx'
import { EquityLine } from './equity-line.tsx'
import { FastRecharge } from './fast-recharge.tsx'
import style from './index.module.css'
import { Logo } from './logo.tsx'
import { NewestNotice } from './newest-notice.tsx'
import { Promotion } from './promotion.tsx'
import { Rankings } from './rankings.tsx'

/** Home: what one has, what one can do, and what moves. */
export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  return (
    <>
      <TabPageBar title={<Logo />} shortPill={loggedIn}>
        <IconButton
          icon="search"
          label={t('common.search')}
          onPress={() => void navigate('/pages/quotation/quotation?search=')}
        />
        {loggedIn && <UnreadBell />}
      </TabPageBar>
      <PageBody>
        {loggedIn ? <Equity side={<EquityLine />} /> : <LoginHint text={t('home.loginHint')} />}
        <div className={style.actions}>
          <ActionGrid
            actions={[
              {
                icon: 'deposit',
                label: t('action.deposit'),
                to: '/pages/recharge/recharge',
              },
              {
                icon: 'withdraw',
                label: t('action.withdraw'),
                to: '/pages/withdrawal/withdrawSelect',
              },
              { icon: 'exchange', label: t('action.exchange'), to: '/pages/transfer/transfer' },
              {
                icon: 'transfer',
                label: t('action.transfer'),
                to: '/pages/property/property?transfer=USDT',
              },
              {
                icon: 'fast',
                label: t('home.fast'),
                to: '/pages/market/market?tab=fast',
              },
              { icon: 'spot', label: t('term.spot'), to: '/pages/currency/currency' },
              { icon: 'wealth', label: t('term.wealth'), to: '/pages/wealth/wealth' },
              { icon: 'lock', label: t('term.lockMining'), to: '/pages/lockMining/lockMining' },
            ]}
          />
        </div>
        {loggedIn && <NewestNotice />}
        <Banners />
        <Promotion />
        <FastRecharge />
        <Rankings />
      </PageBody>
    </>
  )
}
