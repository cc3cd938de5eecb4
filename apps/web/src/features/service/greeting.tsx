import { useTranslation } from 'react-i18next'
import { Link, useLocation } from '@candor/ui/router'
import { loginAddress } from '../../shared/navigation.ts'
import { useLoggedIn } from '../../data/session.ts'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import style from './chat.module.css'

/** Before the first words. */
export function Greeting() {
  const { t } = useTranslation()
  return <EmptyState icon="headset" title={t('service.greeting')} text={t('content.never')} />
}

/** What a guest has to know: where the conversation is kept, and what a login adds. */
export function GuestHint() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  if (useLoggedIn()) return null
  return (
    <p className={style.guest}>
      <span className="words">{t('service.guest')}</span>
      <Link to={loginAddress(pathname + search)}>{t('action.logIn')}</Link>
    </p>
  )
}
