import { classes } from '@candor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { Icon } from '../widgets/icon.tsx'
import style from './notice.module.css'

/** Something to be known before an order, or that keeps it from being sent; `to` leads to one's limits. */
export function Notice({ children, to }: { children: ReactNode; to?: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes(style.notice, 'words')} role="status">
      <Icon name="alert" size={16} />
      <p>{children}</p>
      {to !== undefined && (
        <Link className={style.noticeLink} to={to}>
          {t('limits.title')}
        </Link>
      )}
    </div>
  )
}
