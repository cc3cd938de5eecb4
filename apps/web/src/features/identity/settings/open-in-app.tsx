import { useTranslation } from 'react-i18next'
import { Icon } from '../../../shared/widgets/icon.tsx'
import style from './settings.module.css'

/** Leads to the authenticator app of this very phone, which cannot scan its own screen. */
export function OpenInApp({ uri }: { uri: string }) {
  const { t } = useTranslation()
  if (!uri.startsWith('otpauth://')) return null
  return (
    <div>
      <a className={style.openApp} href={uri}>
        <Icon name="share" size={20} />
        <span className="words">{t('security.openApp')}</span>
      </a>
      <p className={`${style.hint} words`}>{t('security.openHint')}</p>
    </div>
  )
}
