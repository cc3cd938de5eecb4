import { classes } from '@candor/ui'
import { Link } from '@candor/ui/router'
import style from './action-grid.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

interface Action {
  icon: IconName
  label: string
  /** Leads to a page, or acts. */
  to?: string
  onPress?: () => void
  primary?: boolean
}

/** What can be done from here, four tiles a row. */
export function ActionGrid({ actions }: { actions: readonly Action[] }) {
  return (
    <ul className={style.grid}>
      {actions.map(({ icon, label, to, onPress, primary }) => {
        const name = classes(style.action, primary && style.primary)
        const content = (
          <>
            <span className={style.tile}>
              <Icon name={icon} />
            </span>
            <span className={classes(style.label, 'words')}>{label}</span>
          </>
        )
        return (
          <li key={label}>
            {to ? (
              <Link to={to} className={name}>
                {content}
              </Link>
            ) : (
              <button type="button" className={name} style={{ width: '100%' }} onClick={onPress}>
                {content}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
