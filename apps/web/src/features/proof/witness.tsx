import { useTranslation } from 'react-i18next'
import { CopyLine } from '../../shared/widgets/copy-line.tsx'
import { Icon } from '../../shared/widgets/icon.tsx'
import style from './checkpoint-card.module.css'

/** How somebody runs a witness of their own. */
export function Witness() {
  const { t } = useTranslation()
  return (
    <details>
      <summary className={`${style.summary} words`}>
        {t('proof.witness')}
        <Icon name="down" size={20} />
      </summary>
      <p className={`${style.note} words`}>{t('proof.witnessHint')}</p>
      <CopyLine
        name={t('proof.witnessCommand')}
        value={`npm run witness -- ${location.origin} --folder witness`}
      />
    </details>
  )
}
