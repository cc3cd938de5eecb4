import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useSession } from '../../../data/session.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { FundPasswordForm } from './fund-password-form.tsx'
import style from './settings.module.css'

/** Sets the fund password, changes it with the old one, or resets it with a code. */
export function FundPasswordScreen() {
  const { t } = useTranslation()
  const user = useSession((state) => state.user)
  const [forgot, setForgot] = useState(false)
  if (!user) return null
  const reachable = user.email !== null || user.phone !== null
  const way = !user.hasFundPassword ? 'set' : forgot && reachable ? 'reset' : 'change'
  return (
    <>
      <StandardBar title={t('term.fundPassword')} home={PAGES.settings} />
      <PageBody>
        <FundPasswordForm key={way} way={way} user={user} />
        {user.hasFundPassword && (reachable || !forgot) && (
          <button type="button" className={style.link} onClick={() => setForgot(!forgot)}>
            {forgot ? t('security.useOldFund') : t('security.forgotFund')}
          </button>
        )}
        {user.hasFundPassword && forgot && !reachable && (
          <div className={style.stuck}>
            <p className={`${style.lead} words`} role="status">
              {t('security.noCodeAddress')}
            </p>
            <ListRow
              soft
              last
              lead={<Icon name="headset" />}
              title={t('term.customerService')}
              to={PAGES.service}
            />
          </div>
        )}
      </PageBody>
    </>
  )
}
