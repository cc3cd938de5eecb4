import { classes } from '@candor/ui'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import style from './select-field.module.css'

interface SelectFieldProps {
  label: string
  /** What is chosen, or what to choose. */
  value: ReactNode
  /** Nothing is chosen yet: the value is a prompt. */
  none?: boolean
  /** It has to be chosen anew, as a text under it says. */
  wrong?: boolean
  onPress: () => void
}

/** A field whose value is chosen elsewhere: a sheet or a picker page that `onPress` opens. */
export function SelectField({ label, value, none, wrong, onPress }: SelectFieldProps) {
  const id = useId()
  return (
    <div>
      <span className={classes(style.label, 'words')} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        id={`${id}-value`}
        className={classes(style.box, wrong && style.wrong)}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        onClick={onPress}
      >
        <span className={classes(style.value, none && style.none)}>{value}</span>
        <Icon name="down" size={20} />
      </button>
    </div>
  )
}
