import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkAmount } from '../../data/check-amount.ts'
import { Button } from '../widgets/button.tsx'
import { Field } from '../widgets/field.tsx'
import { Sheet } from '../widgets/sheet.tsx'
import style from './amount-sheet.module.css'

/** Digits after the point that an amount of a filter may have: those of the finest currency. */
const DIGITS = 8

interface AmountFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** Currency of the amount, where it is one. */
  unit?: string | undefined
  /** What it stands on says what it is. */
  labelUnseen?: boolean
}

/** What an amount of rows has to be above; empty where all are meant. */
export function AmountField(props: AmountFieldProps) {
  const { value, onChange, error, unit, labelUnseen = false } = props
  const { t } = useTranslation()
  return (
    <Field
      label={t('portfolio.amountAbove')}
      kind="figure"
      maxLength={20}
      value={value}
      onChange={onChange}
      labelUnseen={labelUnseen}
      hint={t('portfolio.amountAboveHint')}
      {...(error && { error })}
      {...(unit && { unit })}
    />
  )
}

/** What is wrong with a typed amount of a filter; undefined where nothing is, or nothing was typed. */
export function useAmountFault(): (typed: string) => string | undefined {
  const { t } = useTranslation()
  return (typed) => (typed === '' ? undefined : checkAmount(typed, DIGITS, t))
}

interface AmountSheetProps {
  amount: string | undefined
  unit: string
  onChoose: (amount: string | undefined) => void
  onClose: () => void
}

/** Chooses what an amount has to be above. */
export function AmountSheet({ amount = '', unit, onChoose, onClose }: AmountSheetProps) {
  const { t } = useTranslation()
  const faultOf = useAmountFault()
  const [typed, setTyped] = useState(amount)
  const [fault, setFault] = useState<string>()
  return (
    <Sheet title={t('portfolio.amountAbove')} onClose={onClose}>
      <form
        className={style.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const found = faultOf(typed)
          setFault(found)
          if (found) return
          onChoose(typed === '' ? undefined : typed)
          onClose()
        }}
      >
        <AmountField
          labelUnseen
          value={typed}
          unit={unit}
          error={fault}
          onChange={(value) => {
            setTyped(value)
            setFault(undefined)
          }}
        />
        <Button submit wide>
          {t('portfolio.show')}
        </Button>
      </form>
    </Sheet>
  )
}
