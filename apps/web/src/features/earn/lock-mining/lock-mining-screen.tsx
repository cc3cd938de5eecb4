import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useLoggedIn } from '../../../data/session.ts'
import { LoginHint } from '../../../shared/widgets/login-hint.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import earn from '../../../shared/ticket/ticket.module.css'
import { Points } from '../points.tsx'
import { Section } from '../section.tsx'
import { Products } from './products.tsx'
import { Statistics } from './statistics.tsx'

/** Lock mining: what it is, what one has in it, and what there is to lock. */
export function LockMiningScreen() {
  const { t } = useTranslation()
  const loggedIn = useLoggedIn()
  return (
    <>
      <StandardBar title={t('term.lockMining')} />
      <PageBody>
        <div className={earn.stack}>
          <Points
            points={[
              { icon: 'lock', text: t('mining.introLock') },
              { icon: 'clock', text: t('mining.introDaily') },
              { icon: 'undo', text: t('mining.introPaid') },
              { icon: 'shield', text: t('wealth.introReserved') },
              { icon: 'alert', text: t('mining.introEarly') },
            ]}
          />
          {loggedIn ? <Statistics /> : <LoginHint text={t('mining.loginHint')} />}
        </div>
        <Section title={t('wealth.products')} to={PAGES.lockMiningProducts} />
        <Products most={3} />
      </PageBody>
    </>
  )
}
