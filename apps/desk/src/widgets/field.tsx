import { ProblemLine, classes, useField } from '@candor/ui'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import style from './field.module.css'

interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** A sentence under the field, e.g. what follows from it. */
  help?: ReactNode
  error?: string
  /** Right inside the field, e.g. a currency. */
  unit?: string
  /** `figure` is right-aligned and takes decimals; `text` is the default. */
  kind?: 'text' | 'figure' | 'password' | 'code' | 'area'
  autoComplete?: string
  autoFocus?: boolean
  placeholder?: string
  disabled?: boolean
  rows?: number
  maxLength?: number
  /** The label is read aloud, not shown: where a column head says it. */
  quiet?: boolean
}

export function Field(props: FieldProps) {
  const { label, value, help, error, unit, kind = 'text' } = props
  const { id, note, control } = useField({ error, hint: help })
  const common = {
    ...control,
    value,
    disabled: props.disabled,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    autoFocus: props.autoFocus,
    onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
  }
  return (
    <div className={style.field}>
      <label htmlFor={id} className={classes(style.label, props.quiet && 'unseen')}>
        {label}
      </label>
      <div className={classes(style.box, error && style.wrong)}>
        {kind === 'area' ? (
          <textarea {...common} rows={props.rows ?? 3} className={style.input} />
        ) : (
          <input
            {...common}
            className={classes(style.input, kind === 'figure' && style.figure)}
            type={kind === 'password' ? 'password' : 'text'}
            inputMode={kind === 'figure' ? 'decimal' : kind === 'code' ? 'numeric' : undefined}
            autoComplete={props.autoComplete ?? 'off'}
            spellCheck={kind === 'text' ? undefined : false}
          />
        )}
        {unit && <span className={style.unit}>{unit}</span>}
      </div>
      {error ? (
        <ProblemLine
          id={note}
          className={classes(style.note, style.error)}
          text={error}
          iconSize={14}
        />
      ) : (
        help && (
          <p id={note} className={style.note}>
            <span>{help}</span>
          </p>
        )
      )}
    </div>
  )
}

interface SelectProps<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  disabled?: boolean
  quiet?: boolean
}

export function Select<T extends string>(props: SelectProps<T>) {
  const { id, control } = useField()
  return (
    <div className={style.field}>
      <label htmlFor={id} className={classes(style.label, props.quiet && 'unseen')}>
        {props.label}
      </label>
      <div className={classes(style.box, style.select)}>
        <select
          {...control}
          className={style.input}
          value={props.value}
          disabled={props.disabled}
          onChange={(event) => props.onChange(event.target.value as T)}
        >
          {props.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </div>
    </div>
  )
}

export function Checkbox(props: {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}) {
  return (
    <label className={style.check}>
      <input
        type="checkbox"
        checked={props.checked}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span>{props.label}</span>
    </label>
  )
}
