import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import style from './button.module.css'

interface ButtonProps {
  children: ReactNode
  /** One primary a screen. `rise` and `fall` are Buy and Sell. */
  kind?: 'primary' | 'plain' | 'rise' | 'fall' | 'link' | 'danger'
  onPress?: () => void
  /** Submits the form it stands in. */
  submit?: boolean
  /** Its act is under way: it says so and takes no further press. */
  busy?: boolean
  disabled?: boolean
  /** 44 px high, inside a card. */
  small?: boolean
  /** As wide as its container. */
  wide?: boolean
  icon?: IconName
}

export function Button(props: ButtonProps) {
  const { children, kind = 'primary', onPress, submit, busy, disabled, small, wide, icon } = props
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className={classes(
        style.button,
        style[kind],
        small && style.small,
        wide && style.wide,
        'words',
      )}
      disabled={disabled}
      aria-busy={busy || undefined}
      // A busy button stays focusable, so that focus is not lost while its act is under way.
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onPress?.()
      }}
    >
      {busy && <span className={style.busy} aria-hidden="true" />}
      {!busy && icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  )
}
