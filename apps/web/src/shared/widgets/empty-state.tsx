import { classes } from '@candor/ui'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import { PageHeading } from './page-heading.tsx'
import style from './state.module.css'

interface EmptyStateProps {
  icon?: IconName
  title: string
  /** What to do about it. */
  text?: string
  action?: { label: string; onPress: () => void }
  /** Takes the height of a page. */
  full?: boolean
}

/** Nothing is here, and what to do about it. */
export function EmptyState({ icon = 'records', title, text, action, full }: EmptyStateProps) {
  return (
    <div className={classes(style.state, full && style.full, 'words')}>
      <span className={style.circle}>
        <Icon name={icon} />
      </span>
      {full ? (
        <PageHeading className={style.title}>{title}</PageHeading>
      ) : (
        <p className={style.title}>{title}</p>
      )}
      {text && <p className={style.text}>{text}</p>}
      {action && (
        <div className={style.action}>
          <Button kind="plain" small onPress={action.onPress}>
            {action.label}
          </Button>
        </div>
      )}
    </div>
  )
}
