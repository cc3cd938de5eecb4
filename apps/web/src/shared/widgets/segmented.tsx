import { type KeyboardEvent, useRef } from 'react'
import { classes } from './classes.ts'
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
  const group = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const at = choices.findIndex((choice) => choice.value === value)
    const next = (at + step + choices.length) % choices.length
    onChange(choices[next]!.value)
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
  }

  return (
    <div ref={group} className={style.group} role="radiogroup" aria-label={label} onKeyDown={move}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={choice.value === value}
          tabIndex={choice.value === value ? 0 : -1}
          data-tone={choice.tone}
          className={classes(style.choice, 'words')}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
