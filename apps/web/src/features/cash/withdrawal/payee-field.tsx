import { classes } from '@candor/ui'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './payee-field.module.css'

export interface PayeeOption {
  id: string
  /** What it is called, and what it is. */
  name: string
  text: string
  /** Chain or bank. */
  tag: string
  /** It cannot be chosen yet, and why. */
  waits?: ReactNode
  warning?: string
}

interface PayeeFieldProps {
  label: string
  title: string
  prompt: string
  options: readonly PayeeOption[]
  value: string
  error?: string
  onChange: (id: string) => void
  /** Below the options: the way to add one. */
  foot: ReactNode
}

/** Whom to pay, chosen among what was saved. */
export function PayeeField(props: PayeeFieldProps) {
  const { label, title, prompt, options, value, error, onChange, foot } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const chosen = options.find((option) => option.id === value)
  return (
    <div>
      <span className={classes(style.label, 'words')} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        id={`${id}-value`}
        className={classes(style.payee, error && style.wrong)}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        onClick={() => setOpen(true)}
      >
        {chosen ? (
          <span className={style.payeeTexts}>
            <span className={style.payeeName}>
              <span className="words">{chosen.name}</span>
              <span className={style.tag}>{chosen.tag}</span>
            </span>
            <span className={style.payeeText}>{chosen.text}</span>
          </span>
        ) : (
          <span className={classes(style.prompt, 'words')}>{prompt}</span>
        )}
        <Icon name="down" size={20} />
      </button>
      {error && <Problem text={error} />}
      {chosen?.warning && <Problem text={chosen.warning} />}
      {open && (
        <Sheet title={title} onClose={() => setOpen(false)}>
          <ul role="listbox" aria-label={title} className={style.options}>
            {options.map((option) => (
              <li key={option.id} role="presentation">
                <button
                  type="button"
                  role="option"
                  aria-selected={option.id === value}
                  disabled={option.waits !== undefined}
                  className={style.option}
                  onClick={() => {
                    onChange(option.id)
                    setOpen(false)
                  }}
                >
                  <span className={style.payeeTexts}>
                    <span className={style.payeeName}>
                      <span className="words">{option.name}</span>
                      <span className={style.tag}>{option.tag}</span>
                    </span>
                    <span className={style.payeeText}>{option.text}</span>
                    {option.waits && <span className={style.waits}>{option.waits}</span>}
                    {option.warning && <Problem text={option.warning} />}
                  </span>
                  {option.id === value && <Icon name="check" size={20} />}
                </button>
              </li>
            ))}
          </ul>
          {foot}
        </Sheet>
      )}
    </div>
  )
}
