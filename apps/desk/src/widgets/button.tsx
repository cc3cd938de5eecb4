import { Press, type PressProps, classes } from '@candor/ui'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import style from './button.module.css'

interface ButtonProps extends Omit<PressProps, 'className' | 'shortcut'> {
  /** One primary a screen. `danger` takes something away. */
  kind?: 'primary' | 'plain' | 'danger' | 'link'
  small?: boolean
  wide?: boolean
  icon?: IconName
  /** The key that does the same, shown beside the words. */
  hint?: string
}

export function Button(props: ButtonProps) {
  const { children, kind = 'plain', small, wide, icon, hint, ...press } = props
  return (
    <Press
      className={classes(style.button, style[kind], small && style.small, wide && style.wide)}
      shortcut={hint}
      {...press}
    >
      {press.busy ? (
        <span className={style.busy} aria-hidden="true" />
      ) : (
        icon && <Icon name={icon} size={16} />
      )}
      <span className="words">{children}</span>
      {hint && (
        <kbd className={style.hint} aria-hidden="true">
          {hint}
        </kbd>
      )}
    </Press>
  )
}

/** A control that is a picture; its name is read aloud and shown on hover. */
export function IconButton(props: {
  icon: IconName
  label: string
  onPress: () => void
  disabled?: boolean
  pressed?: boolean
}) {
  return (
    <button
      type="button"
      className={style.icon}
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      disabled={props.disabled}
      onClick={props.onPress}
    >
      <Icon name={props.icon} size={18} />
    </button>
  )
}
