import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import style from './button.module.css'

interface ButtonProps {
  children: ReactNode
  /** One primary a screen. `danger` takes something away. */
  kind?: 'primary' | 'plain' | 'danger' | 'link'
  onPress?: () => void
  /** Submits the form it stands in. */
  submit?: boolean
  /** Its act is under way: it says so and takes no further press. */
  busy?: boolean
  disabled?: boolean
  small?: boolean
  wide?: boolean
  icon?: IconName
  /** The key that does the same, shown beside the words. */
  hint?: string
  ref?: Ref<HTMLButtonElement>
}

export function Button(props: ButtonProps) {
  const { children, kind = 'plain', onPress, submit, busy, disabled, small, wide, icon } = props
  return (
    <button
      ref={props.ref}
      type={submit ? 'submit' : 'button'}
      className={classes(style.button, style[kind], small && style.small, wide && style.wide)}
      disabled={disabled}
      aria-busy={busy || undefined}
      // A busy button stays focusable, so that focus is not lost while its act is under way.
      aria-disabled={busy || undefined}
      aria-keyshortcuts={props.hint}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onPress?.()
      }}
    >
      {busy ? (
        <span className={style.busy} aria-hidden="true" />
      ) : (
        icon && <Icon name={icon} size={16} />
      )}
      <span className="words">{children}</span>
      {props.hint && (
        <kbd className={style.hint} aria-hidden="true">
          {props.hint}
        </kbd>
      )}
    </button>
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
