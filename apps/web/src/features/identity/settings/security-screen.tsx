import type { SecurityState } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { useCall } from '../../../data/queries.ts'
import { Card } from '../../../shared/widgets/card.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { AntiPhishing } from './anti-phishing.tsx'
import { Authenticator } from './authenticator.tsx'
import { Contact } from './contact.tsx'
import { OwnRecovery } from './own-recovery.tsx'
import { Passkeys } from './passkeys.tsx'
import { Sessions } from './sessions.tsx'
import style from './settings.module.css'

/** What protects the account beyond its passwords, and where it is logged in. */
export function SecurityScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('securityOverview', {})
  return (
    <>
      <StandardBar title={t('security.title')} home={PAGES.settings} />
      <PageBody>
        {data ? (
          <>
            <OwnRecovery />
            <Pause state={data} />
            <Authenticator state={data} />
            <Passkeys state={data} />
            <Contact state={data} />
            <Sessions />
            <ApiKeys />
            <StopAccount />
            <AntiPhishing state={data} />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} circle={false} />
        )}
      </PageBody>
    </>
  )
}

/** The way to the keys of programs. */
function ApiKeys() {
  const { t } = useTranslation()
  return (
    <section className={style.group}>
      <ListRow
        soft
        lead={<Icon name="key" />}
        title={t('keys.title')}
        caption={<span className="words">{t('keys.entry')}</span>}
        to={PAGES.apiKeys}
      />
    </section>
  )
}

/** The way to stop everything at once. */
function StopAccount() {
  const { t } = useTranslation()
  return (
    <section className={style.group}>
      <ListRow
        soft
        lead={<Icon name="lock" />}
        title={t('security.stopTitle')}
        caption={<span className="words">{t('security.stopDo')}</span>}
        to={PAGES.stopAccount}
      />
    </section>
  )
}

/** Until when withdrawals wait, and why. */
function Pause({ state }: { state: SecurityState }) {
  const { t } = useTranslation()
  const format = useFormat()
  const until = state.withdrawalsPausedUntil
  if (until === null) return null
  return (
    <Card className={style.pause}>
      <Icon name="clock" size={20} />
      <div className="words">
        <p>{t('security.pausedUntil', { time: format.dateTime(until) })}</p>
        <p>{t('security.pausedWhy')}</p>
      </div>
    </Card>
  )
}
