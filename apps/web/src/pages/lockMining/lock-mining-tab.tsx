import { useTranslation } from 'react-i18next'
import { useLoggedIn } from '../../data/session.ts'
import { LoginHint } from '../../widgets/login-hint.tsx'
import { PageBody } from '../../widgets/page.tsx'
import earn from '../earn/earn.module.css'
import { Section } from '../earn/section.tsx'
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
      <Section
        title={t('wealth.products')}
        to="/pages/lockMining/lockMining"
        words={t('mining.howItWorks')}
      />
      <Products />
    </PageBody>
  )
}
