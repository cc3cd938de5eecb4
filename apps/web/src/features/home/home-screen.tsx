import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { refetchCalls } from '../../data/queries.ts'
import { useLoggedIn } from '../../data/session.ts'
import { ActionGrid } from '../../shared/widgets/action-grid.tsx'
import { Equity } from '../../shared/widgets/equity.tsx'
import { Icon } from '../../shared/widgets/icon.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { ListRow } from '../../shared/widgets/list-row.tsx'
import { LoginHint } from '../../shared/widgets/login-hint.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { PullToRefresh } from '../../shared/widgets/pull-to-refresh.tsx'
import { TabPageBar } from '../../shared/widgets/tab-page-bar.tsx'
import { UnreadBell } from '../../shared/widgets/unread-bell.tsx'
import { Banners } from './banners.tsx'
import { EquityLine } from './equity-line.tsx'
import { FastRecharge } from './fast-recharge.tsx'
import style from './home.module.css'
import { LanguageOffer } from './language-offer.tsx'
import { Logo } from './logo.tsx'
import { NewestNotice } from './newest-notice.tsx'
import { Promotion } from './promotion.tsx'
import { Rankings } from './rankings.tsx'
import { StepsPlace } from './steps/steps-place.tsx'

/** What a pull reads anew: prices, and what is one's own. */
const refresh = () =>
  refetchCalls('tickers', 'findUserCurrencyAccountList', 'portfolio', 'noticePage', 'rotationList')

/** Home: what one has, what one can do, and what moves. */
export function HomeScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  return (
    <>
      <TabPageBar title={<Logo />} shortPill>
        <IconButton
          icon="search"
          label={t('common.search')}
          onPress={() => void navigate(PAGES.find)}
        />
        {loggedIn ? <UnreadBell /> : <LanguageOffer />}
      </TabPageBar>
      <PageBody>
        <PullToRefresh onRefresh={refresh}>
          {loggedIn ? <Equity side={<EquityLine />} /> : <LoginHint text={t('home.loginHint')} />}
          <div className={style.actions}>
            <ActionGrid
              actions={[
                {
                  icon: 'deposit',
                  label: t('action.deposit'),
                  to: PAGES.recharge,
                },
                {
                  icon: 'withdraw',
                  label: t('action.withdraw'),
                  to: PAGES.withdrawalWay,
                },
                { icon: 'exchange', label: t('action.swap'), to: PAGES.swap },
                {
                  icon: 'transfer',
                  label: t('action.transfer'),
                  to: `${PAGES.assets}?transfer=USDT`,
                },
                {
                  icon: 'fast',
                  label: t('home.fast'),
                  to: `${PAGES.trade}?tab=fast`,
                },
                { icon: 'spot', label: t('term.spot'), to: PAGES.spot },
                { icon: 'wealth', label: t('term.wealth'), to: PAGES.wealth },
                { icon: 'lock', label: t('term.lockMining'), to: PAGES.lockMining },
              ]}
            />
          </div>
          {loggedIn && <NewestNotice />}
          <StepsPlace />
          <Banners />
          <Promotion />
          <FastRecharge />
          <Rankings />
          <ListRow
            soft
            last
            lead={<Icon name="shield" />}
            title={t('personal.checkYourself')}
            caption={t('personal.checkHint')}
            to={PAGES.proof}
          />
        </PullToRefresh>
      </PageBody>
    </>
  )
}
