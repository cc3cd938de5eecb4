import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useConfig } from '../../../data/config.ts'
import { useLoggedIn } from '../../../data/session.ts'
import { useUnread } from '../../../data/unread.ts'
import { loadLaterTexts } from '../../../i18n/i18n.ts'
import { languages } from '../../../i18n/languages.ts'
import { useDirection } from '../../../theme/direction.ts'
import { Switch } from '../../../shared/widgets/checkbox.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import type { IconName } from '../../../shared/widgets/icons.ts'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { LoginHint } from '../../../shared/widgets/login-hint.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { TabPageBar } from '../../../shared/widgets/tab-page-bar.tsx'
import { CertificationEntry } from './certification-entry.tsx'
import { FirstStepsEntry } from './first-steps-entry.tsx'
import { useLater } from '../../../shared/use-later.ts'
import { Logout } from './logout.tsx'
import style from './personal.module.css'
import { Person } from './person.tsx'
import { ThemeEntry } from './theme-entry.tsx'
import { VibrationEntry } from './vibration-entry.tsx'

/** The personal centre: who is logged in, their records, and the settings that stand. */
export function PersonalScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  return (
    <>
      <TabPageBar title={t('tab.me')} noPrices>
        <IconButton
          icon="search"
          label={t('common.search')}
          onPress={() => void navigate(PAGES.find)}
        />
      </TabPageBar>
      <PageBody>
        {loggedIn ? <Person /> : <LoginHint text={t('personal.loginHint')} />}
        <Install />
        {loggedIn && (
          <section className={style.group}>
            <MessagesEntry />
            <Entry icon="candles" title={t('quotes.alerts')} to={PAGES.alerts} />
            <CertificationEntry />
            <Entry icon="gift" title={t('personal.share')} to={PAGES.share} />
          </section>
        )}
        {loggedIn && (
          <section className={style.group}>
            <Entry icon="deposit" title={t('action.deposit')} to={PAGES.recharge} />
            <Entry icon="withdraw" title={t('action.withdraw')} to={PAGES.withdrawalWay} />
          </section>
        )}
        {loggedIn && (
          <section className={style.group}>
            <h2 className={style.heading}>{t('personal.records')}</h2>
            <Entry icon="records" title={t('personal.inAndOut')} to={PAGES.transactionHistory} />
            <Entry icon="list" title={t('home.orders')} to={PAGES.spotOrders} />
            <Entry icon="spot" title={t('personal.trades')} to={PAGES.tradeRecord} />
            <Entry icon="trade" title={t('term.futures')} to={PAGES.futuresOrders} />
            <Entry icon="fast" title={t('term.fastContracts')} to={PAGES.fastOrders} />
            <Entry icon="exchange" title={t('action.swap')} to={PAGES.swapHistory} />
            <Entry icon="clock" title={t('personal.plans')} to={PAGES.plans} />
            <Entry icon="wealth" title={t('term.wealth')} to={PAGES.wealthOrders} />
            <Entry icon="lock" title={t('term.lockMining')} to={PAGES.lockMiningOrders} />
            <Entry icon="history" title={t('term.accountChangeRecord')} to={PAGES.accountRecords} />
            <Entry icon="line" title={t('assets.portfolio')} to={PAGES.portfolio} />
          </section>
        )}
        <section className={style.group}>
          <h2 className={style.heading}>{t('personal.settings')}</h2>
          {loggedIn && (
            <>
              <Entry icon="settings" title={t('personal.account')} to={PAGES.settings} />
              <Entry icon="assets" title={t('personal.wallets')} to={PAGES.wallets} />
              <Entry icon="card" title={t('personal.cards')} to={PAGES.cards} />
              <Entry icon="sliders" title={t('personal.limits')} to={PAGES.limits} />
              <Entry icon="records" title={t('personal.fees')} to={PAGES.fees} />
            </>
          )}
          <LanguageEntry />
          <ThemeEntry />
          <DirectionEntry />
          <VibrationEntry />
          <Entry icon="records" title={t('term.terms')} to={`${PAGES.richText}?id=terms`} />
        </section>
        <section className={style.group}>
          <h2 className={style.heading}>{t('personal.help')}</h2>
          <Entry icon="shield" title={t('personal.checkYourself')} to={PAGES.proof} />
          <FirstStepsEntry />
          <Entry icon="help" title={t('term.helpCentre')} to={PAGES.help} />
          <ServiceEntry />
        </section>
        {loggedIn && <Logout />}
        <Version />
      </PageBody>
    </>
  )
}

/** Comes after the page, with its words: most people have answered it long ago. */
function Install() {
  const module = useLater(installHint, 0)
  return module ? <module.InstallHint /> : null
}

const installHint = async () => {
  await loadLaterTexts()
  return import('./install-hint.tsx')
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
      to={PAGES.messages}
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
      to={PAGES.service}
      value={service > 0 ? t('common.unread', { count: service }) : undefined}
    />
  )
}

function LanguageEntry() {
  const { t, i18n } = useTranslation()
  const language = languages.find(({ code }) => code === i18n.language)
  return (
    <Entry icon="globe" title={t('personal.language')} to={PAGES.language} value={language?.name} />
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
