import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPressing, watchFingers } from '../data/finger.ts'
import { useSession } from '../data/session.ts'
import { currentLanguage, loadLaterTexts } from '../i18n/i18n.ts'
import { IconButton } from '../shared/widgets/icon-button.tsx'
import style from './background.module.css'
import { keepPush } from './keep-push.ts'
import { keepReceipts } from './receipts/keep-receipts.ts'
import { keepRecentFinds } from './recent-finds.ts'
import { keepLastKnown } from './last-known.ts'
import { readSeen, takeSeen } from './seen-message.ts'
import { startWorker } from './worker-registration.ts'

/** How long to wait for a finger to go. */
const LIFT_MS = 250

/** Started once, however often the shell is drawn. */
let started = false

/**
 * What goes on behind the pages, and is fetched once the first of them stands: the worker that keeps the
 * application for when there is no network, what was last known, receipts, and pushes. It shows nothing but
 * that there is a new version.
 */
export function Background() {
  const { t } = useTranslation()
  const [load, setLoad] = useState<() => void>()
  useEffect(() => {
    if (started) return
    started = true
    watchFingers()
    keepLastKnown()
    keepRecentFinds()
    keepReceipts()
    void readSeen(takeSeen())
    followPushes()
    void startWorker(currentLanguage(), (loadIt) => {
      void loadLaterTexts().then(() => withNoFinger(() => setLoad(() => loadIt)))
    })
  }, [])
  if (!load) return null
  return (
    <div className={style.notice} role="status">
      <span className="words">{t('notify.update')}</span>
      <button type="button" className={`${style.act} words`} onClick={load}>
        {t('notify.updateLoad')}
      </button>
      <IconButton
        icon="close"
        size={20}
        label={t('common.close')}
        onPress={() => setLoad(undefined)}
      />
    </div>
  )
}

/** What is told above the pages moves them down: not under a finger that presses something. */
function withNoFinger(act: () => void): void {
  if (isPressing(performance.now())) setTimeout(withNoFinger, LIFT_MS, act)
  else act()
}

/** What the worker tells a page that is open as a push is touched. */
interface Opened {
  open?: string
}

function followPushes(): void {
  const keep = () => void keepPush().catch((error: unknown) => console.info('push:', error))
  keep()
  useSession.subscribe((state, before) => {
    if (state.token !== before.token) keep()
  })
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<Opened>) => {
    if (typeof data?.open !== 'string') return
    const address = new URL(data.open, location.href)
    if (address.origin !== location.origin) return
    void readSeen(address.searchParams.get('seen'))
    location.hash = address.hash
  })
}
