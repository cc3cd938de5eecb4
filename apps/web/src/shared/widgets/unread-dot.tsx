import { useTranslation } from 'react-i18next'
import { useUnread } from '../../data/unread.ts'
import style from './unread-dot.module.css'

/** Marks the personal page's tab while there is something unread. */
export function UnreadDot() {
  const { t } = useTranslation()
  const { total } = useUnread()
  if (total === 0) return null
  return (
    <span className={style.dot}>
      <span className="unseen">{t('common.unread', { count: total })}</span>
    </span>
  )
}
