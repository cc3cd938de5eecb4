import { Press, type PressProps, classes } from '@candor/ui'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import style from './button.module.css'

interface ButtonProps extends Omit<PressProps, 'className' | 'shortcut' | 'ref'> {
  /** One primary a screen. `rise` and `fall` are Buy and Sell. */
  kind?: 'primary' | 'plain' | 'rise' | 'fall' | 'link' | 'danger'
  /** 44 px high, inside a card. */
  small?: boolean
  /** As wide as its container. */
  wide?: boolean
  icon?: IconName
}

export function Button(props: ButtonProps) {
  const { children, kind = 'primary', small, wide, icon, ...press } = props
  return (
    <Press
      className={classes(
        style.button,
        style[kind],
        small && style.small,
        wide && style.wide,
        'words',
      )}
      {...press}
    >
      {press.busy && <span className={style.busy} aria-hidden="true" />}
      {!press.busy && icon && <Icon name={icon} size={20} />}
      {children}
    </Press>
  )
}
