import { useTranslation } from 'react-i18next'
import style from './home.module.css'

/** The mark and the name. */
export function Logo() {
  const { t } = useTranslation()
  return (
    <span className={style.logo}>
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M18.2 6.3a8.2 8.2 0 1 0 0 11.4" stroke="currentColor" strokeWidth="2.25" />
        <path d="M10.25 8.5v7M14 10.5v3" stroke="var(--blue)" strokeWidth="2.25" />
      </svg>
      {t('common.productName')}
    </span>
  )
}
