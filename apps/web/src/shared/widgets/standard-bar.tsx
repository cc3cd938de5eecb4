import { classes } from '@candor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from '@candor/ui/router'
import { IconButton } from './icon-button.tsx'
import { PageHeading } from './page-heading.tsx'
import style from './standard-bar.module.css'

interface StandardBarProps {
  title: ReactNode
  /** Where the chevron leads when this page was opened directly; home unless said. */
  home?: string
  /** At most one icon button. */
  children?: ReactNode
}

/** The bar of every page that is not a tab: back, the title in the middle, at most one icon. */
export function StandardBar({ title, home = '/', children }: StandardBarProps) {
  const { t } = useTranslation()
  const back = useBack(home)
  return (
    <header className={style.bar}>
      <IconButton icon="left" label={t('common.back')} onPress={back} />
      <PageHeading className={classes(style.title, 'words')}>{title}</PageHeading>
      <div className={style.right}>{children}</div>
    </header>
  )
}

/**
 * Returns a function that goes back, or to `home` when there is no former page of the application.
 */
export function useBack(home = '/'): () => void {
  const navigate = useNavigate()
  const { isFirst } = useLocation()
  return () => void (isFirst ? navigate(home, { replace: true }) : navigate(-1))
}
