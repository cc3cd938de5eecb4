import style from './chips.module.css'

interface ChipsProps<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: string; count?: number }[]
  onChange: (value: T) => void
}

/** One choice of a few, all in view. */
export function Chips<T extends string>({ label, value, options, onChange }: ChipsProps<T>) {
  return (
    <div className={style.chips} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={style.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          <span className="words">{option.label}</span>
          {option.count !== undefined && <span className={style.count}>{option.count}</span>}
        </button>
      ))}
    </div>
  )
}
