import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useSession } from '../../../data/session.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { confirm } from '../../../shared/widgets/dialog.tsx'
import style from './personal.module.css'

/** Ends this session, after a question. */
export function Logout() {
  const { t } = useTranslation()
  async function logOut() {
    const sure = await confirm({
      title: t('personal.logOutQuestion'),
      text: t('personal.logOutText'),
      confirm: t('personal.logOut'),
    })
    if (!sure) return
    // The phone forgets the session in any case; the server's part may fail with the network.
    const ended = call('logout', {}).catch(() => undefined)
    useSession.getState().end()
    await ended
  }
  return (
    <div className={style.logout}>
      <Button kind="plain" wide onPress={() => void logOut()}>
        {t('personal.logOut')}
      </Button>
    </div>
  )
}
