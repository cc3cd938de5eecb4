import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerInstall, installIsAnswered, isByHand } from '../../../background/install.ts'
import { useInstallPrompt } from '../../../data/install-prompt.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Card } from '../../../shared/widgets/card.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import style from './install-hint.module.css'

/** How the application comes to the home screen of this phone, until somebody has answered that once. */
export function InstallHint() {
  const { t } = useTranslation()
  const offer = useInstallPrompt((state) => state.offer)
  const [answered, setAnswered] = useState(installIsAnswered)
  const [shows, setShows] = useState(false)
  const byHand = isByHand(navigator.userAgent)
  const answer = () => {
    answerInstall()
    setAnswered(true)
  }
  async function install(): Promise<void> {
    if (!offer) return
    // A browser asks once: whatever is answered, its offer is used up.
    await offer.prompt()
    useInstallPrompt.setState({ offer: undefined })
    answer()
  }
  if (answered || (!offer && !byHand)) return null
  return (
    <Card className={style.hint}>
      <h2 className={`${style.title} words`}>{t('notify.installTitle')}</h2>
      <p className={`${style.text} words`}>{t('notify.installText')}</p>
      <div className={style.acts}>
        <Button small kind="link" onPress={answer}>
          {t('notify.dismiss')}
        </Button>
        {offer ? (
          <Button small kind="plain" onPress={() => void install()}>
            {t('notify.install')}
          </Button>
        ) : (
          <Button small kind="plain" onPress={() => setShows(true)}>
            {t('notify.how')}
          </Button>
        )}
      </div>
      {shows && (
        <Sheet title={t('notify.installTitle')} onClose={() => setShows(false)}>
          <ol className={`${style.steps} words`}>
            <li>{t('notify.ios1')}</li>
            <li>{t('notify.ios2')}</li>
            <li>{t('notify.ios3')}</li>
          </ol>
          <Button wide onPress={answer}>
            {t('common.close')}
          </Button>
        </Sheet>
      )}
    </Card>
  )
}
