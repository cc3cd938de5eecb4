import type { ReactNode, Ref } from 'react'

export interface PressProps {
  className?: string
  children: ReactNode
  onPress?: () => void
  /** Submits the form it stands in. */
  submit?: boolean
  /** Its act is under way: it says so and takes no further press. */
  busy?: boolean
  disabled?: boolean
  /** The key that does the same. */
  shortcut?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button without a look: what it does when it is pressed, while its act is under way, and after. */
export function Press(props: PressProps) {
  const { className, children, onPress, submit, busy, disabled, shortcut, ref } = props
  return (
    <button
      ref={ref}
      type={submit ? 'submit' : 'button'}
      className={className}
      disabled={disabled}
      aria-busy={busy || undefined}
      // A busy button stays focusable, so that focus is not lost while its act is under way.
      aria-disabled={busy || undefined}
      aria-keyshortcuts={shortcut}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onPress?.()
      }}
    >
      {children}
    </button>
  )
}
