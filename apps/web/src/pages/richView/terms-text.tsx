import { useTranslation } from 'react-i18next'
import style from './rich-text.module.css'

const SECTIONS = ['account', 'trading', 'gift', 'prices', 'data', 'risk'] as const

/** The terms of service in the reader's language. */
export function TermsText() {
  const { t } = useTranslation()
  return (
    <div className={`${style.text} words`}>
      {SECTIONS.map((section) => (
        <section key={section}>
          <h2>{t(`terms.${section}Title`)}</h2>
          <p>{t(`terms.${section}`)}</p>
        </section>
      ))}
    </div>
  )
}
