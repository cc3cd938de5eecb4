import { useTranslation } from 'react-i18next'
import { useConfig } from '../../data/config.ts'
import { useLoggedIn } from '../../data/session.ts'
import { useUnread } from '../../data/unread.ts'
import { languages } from '../../i18n/languages.ts'
import { useDirection } from '../../theme/direction.ts'
import { Switch } from '../../widgets/checkbox.tsx'
import { Icon } from '../../widgets/icon.tsx'
import type { IconName } from '../../widgets/icons.ts'
import { ListRow } from '../../widgets/list-row.tsx'
import { LoginHint } from '../../widgets/login-hint.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { TabPageBar } from '../../widgets/tab-page-bar.tsx'
import { CertificationEntry } from './certification-entry.tsx'
import { Logout } from './logout.tsx'
import style from './personal.module.css'
import { Person } from './person.tsx'

/** The personal centre: who is logged in, their records, and the settings that stand. */
export function Page() {
  const { t } = useTranslation()
  const loggedIn = useLoggedIn()
  return (
    <>
      <TabPageBar title={t('tab.me')} noPrices />
      <PageBody>
        {loggedIn ? <Person /> : <LoginHint text={t('personal.loginHint')} />}
        {loggedIn && (
          <section className={style.group}>
            <MessagesEntry />
            <CertificationEntry />
            <Entry icon="gift" title={t('personal.share')} to="/pages/share/share" />
          </section>
        )}
        {loggedIn && (
          <section className={style.group}>
            <Entry icon="deposit" title={t('action.deposit')} to="/pages/recharge/recharge" />
            <Entry
              icon="withdraw"
              title={t('action.withdraw')}
              to="/pages/withdrawal/withdrawSelect"
            />
          </section>
        )}
        {loggedIn && (
          <section className={style.group}>
            <h2 className={style.heading}>{t('personal.records')}</h2>
            <Entry icon="records" title={t('personal.inAndOut')} to="/pages/personal/historyList" />
            <Entry icon="list" title={t('home.orders')} to="/pages/currency/currencyOrder" />
            <Entry icon="spot" title={t('personal.trades')} to="/pages/market/tradeRecord" />
            <Entry icon="trade" title={t('term.futures')} to="/pages/contract/contractOrder" />
            <Entry icon="fast" title={t('term.fastContracts')} to="/pages/market/fastOrder" />
            <Entry
              icon="exchange"
              title={t('action.exchange')}
              to="/pages/personal/transferHistory"
            />
            <Entry icon="wealth" title={t('term.wealth')} to="/pages/wealth/wealthOrder" />
            <Entry icon="lock" title={t('term.lockMining')} to="/pages/lockMining/orderList" />
            <Entry
              icon="history"
              title={t('term.accountChangeRecord')}
              to="/pages/accountRecord/accountRecord"
            />
          </section>
        )}
        <section className={style.group}>
          <h2 className={style.heading}>{t('personal.settings')}</h2>
          {loggedIn && (
            <>
              <Entry icon="settings" title={t('personal.account')} to="/pages/setting/setting" />
              <Entry icon="assets" title={t('term.walletAddress')} to="/pages/wallet/wallet" />
              <Entry icon="card" title={t('term.bankCard')} to="/pages/bank/bank" />
              <Entry icon="sliders" title={t('personal.limits')} to="/pages/personal/limits" />
            </>
          )}
          <LanguageEntry />
          <DirectionEntry />
          <Entry icon="records" title={t('term.terms')} to="/pages/richView/richView?id=terms" />
        </section>
        <section className={style.group}>
          <h2 className={style.heading}>{t('personal.help')}</h2>
          <Entry icon="help" title={t('term.helpCentre')} to="/pages/help/help" />
          <ServiceEntry />
        </section>
        {loggedIn && <Logout />}
        <Version />
      </PageBody>
    </>
  )
}

function Entry({
  icon,
  title,
  to,
  value,
}: {
  icon: IconName
  title: string
  to: string
  value?: string
}) {
  return <ListRow soft lead={<Icon name={icon} />} title={title} figureCaption={value} to={to} />
}

function MessagesEntry() {
  const { t } = useTranslation()
  const { messages, notices } = useUnread()
  const total = messages + notices
  return (
    <Entry
      icon="bell"
      title={t('term.messages')}
      to="/pages/messages/messages"
      value={total > 0 ? t('common.unread', { count: total }) : undefined}
    />
  )
}

function ServiceEntry() {
  const { t } = useTranslation()
  const { service } = useUnread()
  return (
    <Entry
      icon="headset"
      title={t('term.customerService')}
      to="/pages/service/service"
      value={service > 0 ? t('common.unread', { count: service }) : undefined}
    />
  )
}

function LanguageEntry() {
  const { t, i18n } = useTranslation()
  const language = languages.find(({ code }) => code === i18n.language)
  return (
    <Entry
      icon="globe"
      title={t('personal.language')}
      to="/pages/setting/changeLanguage"
      value={language?.name}
    />
  )
}

function DirectionEntry() {
  const { t } = useTranslation()
  const { direction, choose } = useDirection()
  const redUp = direction === 'red-up'
  return (
    <ListRow
      soft
      lead={<Icon name="palette" />}
      title={t('personal.redUp')}
      caption={redUp ? t('personal.redUpOn') : t('personal.redUpOff')}
      end={
        <Switch
          label={t('personal.redUp')}
          checked={redUp}
          onChange={(on) => choose(on ? 'red-up' : 'green-up')}
        />
      }
    />
  )
}

function Version() {
  const { t } = useTranslation()
  const { data: config } = useConfig()
  return (
    <p className={style.version}>
      {config && t('personal.version', { name: config.name, version: config.version })}
    </p>
  )
}
