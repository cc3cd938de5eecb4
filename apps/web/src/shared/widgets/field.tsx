import { classes, useField } from '@candor/ui'
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'
import { useFormat } from '../../data/format.ts'
import { Problem } from './problem.tsx'
import style from './field.module.css'

/** What is typed decides the phone's keyboard. */
export type FieldKind =
  'text' | 'email' | 'phone' | 'digits' | 'code' | 'figure' | 'password' | 'newPassword' | 'search'

// prettier-ignore
const keyboards: Record<FieldKind, { type: string; inputMode?: 'decimal' | 'numeric' | 'tel' | 'email' | 'search'; autoComplete?: HTMLInputAutoCompleteAttribute; plain?: true }> = {
  text: { type: 'text', autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', plain: true },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', plain: true },
  digits: { type: 'text', inputMode: 'numeric', autoComplete: 'off', plain: true },
  code: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', plain: true },
  figure: { type: 'text', inputMode: 'decimal', autoComplete: 'off', plain: true },
  password: { type: 'password', autoComplete: 'current-password', plain: true },
  newPassword: { type: 'password', autoComplete: 'new-password', plain: true },
  search: { type: 'search', inputMode: 'search', autoComplete: 'off', plain: true },
}

/** What is read as words; digits elsewhere keep their columns. */
const WORDS: ReadonlySet<FieldKind> = new Set(['text', 'email', 'search'])

export interface FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  kind?: FieldKind
  /** Under the field in red, with an icon. */
  error?: string
  /** Under the field while there is no error. */
  hint?: ReactNode
  /** Inside at the right: a currency, a per cent sign. */
  unit?: ReactNode
  /** A control inside at the right: a code button, an eye. */
  end?: ReactNode
  /** Beside the label at the right: a link such as "All". */
  aside?: ReactNode
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  disabled?: boolean
  /** Overrides the type that `kind` implies: a password that is being shown. */
  type?: string
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  /** Hides the label from sight where the screen already says it. */
  labelUnseen?: boolean
  name?: string
}

/** A labelled field of one line. Figures stand right-aligned before their unit. */
export function Field(props: FieldProps) {
  const { label, value, onChange, kind = 'text', error, hint, unit, end, aside, inputRef } = props
  const { typed, typing } = useFormat()
  const { id, note, control } = useField({ error, hint })
  const { type, inputMode, autoComplete, plain } = keyboards[kind]
  return (
    <div className={classes(style.field, error && style.wrong)}>
      <div className={classes(style.head, props.labelUnseen && 'unseen')}>
        <label className={classes(style.label, 'words')} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <div className={style.box}>
        <input
          {...control}
          ref={inputRef}
          name={props.name}
          className={classes(
            style.input,
            kind === 'figure' && style.figure,
            WORDS.has(kind) && 'words',
          )}
          type={props.type ?? type}
          inputMode={inputMode}
          autoComplete={props.autoComplete ?? autoComplete}
          autoCapitalize={plain ? 'off' : undefined}
          autoCorrect={plain ? 'off' : undefined}
          spellCheck={plain ? false : undefined}
          enterKeyHint={kind === 'search' ? 'search' : undefined}
          value={kind === 'figure' ? typing(value) : value}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          disabled={props.disabled}
          onChange={({ target }) =>
            onChange(kind === 'figure' ? typed(target.value) : target.value)
          }
          onBlur={props.onBlur}
        />
        {unit && <span className={style.unit}>{unit}</span>}
        {end && <span className={style.end}>{end}</span>}
      </div>
      {error ? (
        <Problem id={note} text={error} />
      ) : (
        hint && (
          <p className={classes(style.hint, kind !== 'figure' && 'words')} id={note}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
