import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useLoggedIn } from '../../../data/session.ts'
import { LoginHint } from '../../../shared/widgets/login-hint.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import earn from '../../../shared/ticket/ticket.module.css'
import { Section } from '../section.tsx'
import { Products } from './products.tsx'
import { Statistics } from './statistics.tsx'

/** Lock mining on the trade page: one's own, and what there is to lock. */
export function LockMiningTab() {
  const { t } = useTranslation()
  const loggedIn = useLoggedIn()
  return (
    <PageBody>
      <div className={earn.stack}>
        {loggedIn ? <Statistics /> : <LoginHint text={t('mining.loginHint')} />}
      </div>
      <Section title={t('wealth.products')} to={PAGES.lockMining} words={t('mining.howItWorks')} />
      <Products />
    </PageBody>
  )
}
