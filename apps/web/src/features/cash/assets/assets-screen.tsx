import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { useHoldings } from '../../../data/holdings.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { useLoggedIn } from '../../../data/session.ts'
import { ActionGrid } from '../../../shared/widgets/action-grid.tsx'
import { Equity } from '../../../shared/widgets/equity.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { LoginHint } from '../../../shared/widgets/login-hint.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { PullToRefresh } from '../../../shared/widgets/pull-to-refresh.tsx'
import { TabPageBar } from '../../../shared/widgets/tab-page-bar.tsx'
import { TransferSheet } from '../../../shared/transfer/transfer-sheet.tsx'
import { Balances } from './balances.tsx'
import { LastRecords } from './last-records.tsx'
import style from './assets.module.css'

const RECORD = PAGES.accountRecords
/** What the screen is made of. */
const SHOWN = ['findUserCurrencyAccountList', 'findUserAccountList', 'accountPage'] as const

/** Assets: the total, what can be done with it, each currency of both accounts, the last records. */
export function AssetsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  const [query, setQuery] = useSearchParams()
  const transfer = query.get('transfer')
  const show = (currency: string | undefined) =>
    setQuery(currency ? { transfer: currency } : {}, { replace: true })

  if (!loggedIn) {
    return (
      <>
        <TabPageBar title={t('tab.assets')} noPrices />
        <PageBody>
          <LoginHint text={t('assets.loginHint')} />
        </PageBody>
      </>
    )
  }
  return (
    <>
      <TabPageBar title={t('tab.assets')}>
        <IconButton
          icon="history"
          label={t('term.accountChangeRecord')}
          onPress={() => void navigate(RECORD)}
        />
      </TabPageBar>
      <PageBody>
        <PullToRefresh onRefresh={() => refetchCalls(...SHOWN)}>
          <Equity side={<InBtc />} />
          <div className={style.actions}>
            <ActionGrid
              actions={[
                {
                  icon: 'deposit',
                  label: t('action.deposit'),
                  to: PAGES.recharge,
                  primary: true,
                },
                {
                  icon: 'withdraw',
                  label: t('action.withdraw'),
                  to: PAGES.withdrawalWay,
                },
                { icon: 'exchange', label: t('action.swap'), to: PAGES.swap },
                { icon: 'transfer', label: t('action.transfer'), onPress: () => show('USDT') },
                { icon: 'spot', label: t('term.spot'), to: PAGES.spot },
                { icon: 'history', label: t('home.record'), to: RECORD },
              ]}
            />
          </div>
          <ListRow
            soft
            lead={<Icon name="line" />}
            title={t('assets.portfolio')}
            to={PAGES.portfolio}
          />
          <ListRow
            soft
            lead={<Icon name="shield" />}
            title={t('personal.checkYourself')}
            to={PAGES.proof}
          />
          <Balances />
          <LastRecords />
        </PullToRefresh>
      </PageBody>
      {transfer && <TransferSheet currency={transfer} onClose={() => show(undefined)} />}
    </>
  )
}

/** The same total in BTC. */
function InBtc() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: holdings } = useHoldings()
  if (!holdings?.inBtc) return null
  return <>{t('assets.equals', { amount: `${format.figure(holdings.inBtc)} BTC` })}</>
}
