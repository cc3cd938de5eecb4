import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { call } from '../../../data/call.ts'
import { useProblem } from '../../../data/problem.ts'
import { useSession } from '../../../data/session.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from '../settings/settings.module.css'

/**
 * The page that a notice's link leads to: nothing happens by opening it, and one tap stops the
 * account the link was made for, or in a session without a link one's own.
 */
export function StopAccountScreen() {
  const { t } = useTranslation()
  const problem = useProblem()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [done, setDone] = useState(false)

  async function stop() {
    setBusy(true)
    setRefused(undefined)
    try {
      const token = query.get('t')
      await call('stopAccount', { body: token === null ? {} : { token } })
      setDone(true)
      // This browser's own session may be of another account: only without a link it has ended.
      if (token === null) useSession.getState().end()
    } catch (fault) {
      setRefused(problem(fault))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <StandardBar title={t('security.stopTitle')} home={PAGES.home} />
      <PageBody>
        <div className={style.form}>
          {done ? (
            <div role="status">
              <p className={`${style.lead} words`}>{t('security.stopDone')}</p>
              <p className={`${style.hint} words`}>{t('security.stopNext')}</p>
            </div>
          ) : (
            <p className={`${style.lead} words`}>{t('security.stopText')}</p>
          )}
          <Problem text={refused} />
          {done ? (
            <>
              <Button wide onPress={() => void navigate(PAGES.forgotPassword)}>
                {t('auth.forgotTitle')}
              </Button>
              <Button kind="plain" wide onPress={() => void navigate(PAGES.login)}>
                {t('action.logIn')}
              </Button>
            </>
          ) : (
            <Button kind="danger" wide busy={busy} onPress={() => void stop()}>
              {t('security.stopDo')}
            </Button>
          )}
        </div>
      </PageBody>
    </>
  )
}
