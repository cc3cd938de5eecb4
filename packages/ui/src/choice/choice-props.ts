import type { KeyboardEvent } from 'react'

interface Choice<Value extends string> {
  /** `tab` chooses what is shown below, `radio` a value. */
  role: 'tab' | 'radio'
  /** What the row chooses, for screen readers. */
  label: string
  /** In the order in which they stand. */
  values: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}

/** Values may stand below each other, or in several rows; tabs leave these keys to the page. */
const UPRIGHT: Record<string, string> = { ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight' }

/**
 * Attributes of a row of buttons of which one is chosen: of the row, and of each button. The Tab key
 * goes to the chosen one, or to the first where none of them is; the arrow keys move the choice and go round at the ends: of values all four,
 * of tabs left and right.
 */
export function choiceProps<Value extends string>(choice: Choice<Value>) {
  const { role, label, values, value, onChange } = choice
  const reached = values.includes(value) ? value : values[0]
  return {
    row: {
      role: role === 'tab' ? 'tablist' : 'radiogroup',
      'aria-label': label,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const key = (role === 'radio' && UPRIGHT[event.key]) || event.key
        const at = nextChoice(key, values.indexOf(value), values.length)
        if (at === undefined) return
        event.preventDefault()
        onChange(values[at]!)
        event.currentTarget.querySelectorAll<HTMLElement>(`[role=${role}]`)[at]?.focus()
      },
    },
    item: (each: Value) => ({
      type: 'button' as const,
      role,
      'aria-selected': role === 'tab' ? each === value : undefined,
      'aria-checked': role === 'radio' ? each === value : undefined,
      tabIndex: each === reached ? 0 : -1,
      onClick: () => onChange(each),
    }),
  }
}

/** Which of `count` a key moves the choice to; undefined for a key that does not move it. */
export function nextChoice(key: string, at: number, count: number): number | undefined {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return step === 0 ? undefined : (at + step + count) % count
}
