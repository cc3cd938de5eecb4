import { choiceProps, classes } from '@candor/ui'
import style from './choice-chips.module.css'

interface ChoiceChipsProps<Value extends string> {
  label: string
  /** `off`: it cannot be chosen now; what a touch on it says is `onOff`'s. */
  choices: readonly { value: Value; label: string; off?: boolean }[]
  value: Value
  onChange: (value: Value) => void
  onOff?: (value: Value) => void
  columns: 2 | 3
}

/** One of a few choices whose words need more room than segments have. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, choices, value, onChange, onOff, columns } = props
  const values = choices.map((choice) => choice.value)
  const choose = (next: Value) => {
    const isOff = choices.some((choice) => choice.value === next && choice.off)
    if (isOff) onOff?.(next)
    else onChange(next)
  }
  const { row, item } = choiceProps({ role: 'radio', label, values, value, onChange: choose })
  return (
    <div className={classes(style.chips, columns === 3 && style.three)} {...row}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          className={classes(style.chip, 'words')}
          aria-disabled={choice.off || undefined}
          {...item(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
