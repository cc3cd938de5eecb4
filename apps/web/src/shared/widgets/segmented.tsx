import { choiceProps, classes } from '@candor/ui'
import style from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  label: string
  /** `tone` fills the chosen segment with its direction's colour: Buy rises, Sell falls. */
  choices: readonly { value: Value; label: string; tone?: 'rise' | 'fall' }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few choices side by side. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, choices, value, onChange } = props
  const values = choices.map((choice) => choice.value)
  const { row, item } = choiceProps({ role: 'radio', label, values, value, onChange })
  return (
    <div className={style.group} {...row}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          data-tone={choice.tone}
          className={classes(style.choice, 'words')}
          {...item(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
