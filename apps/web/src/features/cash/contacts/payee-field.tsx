import { classes } from '@candor/ui'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './payee-field.module.css'
import { type PayeeChoice, PayeeSheet } from './payee-sheet.tsx'
import { PayeeText } from './payee-text.tsx'

interface PayeeFieldProps {
  label: string
  title: string
  prompt: string
  payees: readonly PayeeChoice[]
  value: string
  error?: string
  onChange: (id: string) => void
  /** What is searched for on the open sheet; undefined while it is shut. */
  search: string | undefined
  onSearch: (search: string | undefined) => void
  /** A control at the right: the way to scan. */
  beside?: ReactNode
  /** On the sheet, where nobody fits what is searched for. */
  missing?: ReactNode
  /** Below the choices: the way to add one. */
  foot: ReactNode
}

/** Whom to pay, chosen among what was saved. */
export function PayeeField(props: PayeeFieldProps) {
  const { label, title, prompt, payees, value, error, onChange, search, onSearch, beside } = props
  const id = useId()
  const chosen = payees.find((payee) => payee.id === value)
  return (
    <div>
      <span className={classes(style.label, 'words')} id={`${id}-label`}>
        {label}
      </span>
      <div className={style.line}>
        <button
          type="button"
          id={`${id}-value`}
          className={classes(style.payee, error && style.wrong)}
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}-value`}
          onClick={() => onSearch('')}
        >
          {chosen ? (
            <PayeeText payee={chosen} />
          ) : (
            <span className={classes(style.prompt, 'words')}>{prompt}</span>
          )}
          <Icon name="down" size={20} />
        </button>
        {beside}
      </div>
      {error && <Problem text={error} />}
      {chosen?.warning && <Problem text={chosen.warning} />}
      {search !== undefined && (
        <PayeeSheet
          title={title}
          payees={payees}
          value={value}
          search={search}
          onSearch={onSearch}
          missing={props.missing}
          foot={props.foot}
          onChoose={(chosenId) => {
            onChange(chosenId)
            onSearch(undefined)
          }}
          onClose={() => onSearch(undefined)}
        />
      )}
    </div>
  )
}
