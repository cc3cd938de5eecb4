import { classes } from '@candor/ui'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { Icon } from './icon.tsx'
import style from './stepper.module.css'

interface StepperProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** A press of minus (-1) or plus (1). */
  onStep: (direction: -1 | 1) => void
  /** Marks the field; the sentence stands under it in the ticket. */
  wrong?: boolean
  /** Id of the element that says what is wrong. */
  errorId?: string
  placeholder?: string
  canStep?: boolean
}

/** A figure with minus and plus: its small label above, the value in the middle. */
export function Stepper(props: StepperProps) {
  const { label, value, onChange, onStep, wrong, errorId, placeholder, canStep = true } = props
  const { t } = useTranslation()
  const { figure, typed, typing } = useFormat()
  const [writing, setWriting] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The text changes to the plain figure under the cursor; all of it is there to be overwritten.
  useLayoutEffect(() => {
    if (writing) input.current?.select()
  }, [writing])
  const id = useId()
  return (
    <div className={classes(style.stepper, wrong && style.wrong)}>
      <button
        type="button"
        className={style.step}
        aria-label={t('common.lessOf', { label })}
        disabled={!canStep}
        onClick={() => onStep(-1)}
      >
        <Icon name="minus" size={20} />
      </button>
      <div className={style.middle}>
        <label className={classes(style.label, 'words')} htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          ref={input}
          className={style.input}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          // While nobody writes, the figure reads as every other figure does.
          value={!writing && /^\d+(\.\d+)?$/.test(value) ? figure(value) : typing(value)}
          onFocus={() => setWriting(true)}
          onBlur={() => setWriting(false)}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? errorId : undefined}
          onChange={(event) => onChange(typed(event.target.value))}
        />
      </div>
      <button
        type="button"
        className={style.step}
        aria-label={t('common.moreOf', { label })}
        disabled={!canStep}
        onClick={() => onStep(1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
