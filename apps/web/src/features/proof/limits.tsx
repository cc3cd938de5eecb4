import { useTranslation } from 'react-i18next'
import style from './proof.module.css'

/** What the check cannot show. */
export function Limits() {
  const { t } = useTranslation()
  return (
    <section className={style.limits}>
      <h2 className={style.limitsHeading}>{t('proof.limits')}</h2>
      <ul className={`${style.points} words`}>
        <li>{t('proof.limitsBook')}</li>
        <li>{t('proof.limitsRules')}</li>
        <li>{t('proof.limitsGap')}</li>
      </ul>
    </section>
  )
}
