import { classes } from '@candor/ui'
import type { ReactNode } from 'react'
import style from './checkbox.module.css'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  wrong?: boolean
}

/** A choice that is on or off, with its words beside it. */
export function Checkbox({ checked, onChange, children, wrong }: CheckboxProps) {
  return (
    <label className={style.row}>
      <input
        type="checkbox"
        className={classes(style.input, wrong && style.wrong)}
        checked={checked}
        aria-invalid={wrong || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="words">{children}</span>
    </label>
  )
}

interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  disabled?: boolean
}

/** A setting that takes effect at once; its words stand in the row around it. */
export function Switch({ checked, onChange, label, disabled }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={style.switch}
      checked={checked}
      aria-label={label}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
