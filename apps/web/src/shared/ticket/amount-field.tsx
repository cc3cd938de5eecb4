import { useTranslation } from 'react-i18next'
import { type Decimal, compare, isZero, trimZeros } from '@candor/money/decimals'
import { useFormat } from '../../data/format.ts'
import { Field } from '../widgets/field.tsx'
import style from './ticket.module.css'
import type { Funds } from './use-funds.ts'

interface AmountFieldProps {
  currency: string
  /** Undefined for a guest. */
  funds: Funds | undefined
  /** The most that is taken, whatever is available. */
  largest?: Decimal
  /** Opens the way to bring more over; the page shows it, because a form cannot hold a form. */
  onBring: () => void
  /** What a field of `useForm` gives. */
  field: { value: string; onChange: (value: string) => void; onBlur?: () => void; error?: string }
}

/** An amount of one currency with all of it at a touch, and the way to bring more over. */
export function AmountField({ currency, funds, largest, onBring, field }: AmountFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const all = funds && largest && compare(funds.available, largest) > 0 ? largest : funds?.available
  return (
    <div>
      <Field
        label={t('term.amount')}
        kind="figure"
        unit={currency}
        maxLength={30}
        placeholder={format.figure('0.00')}
        aside={
          all && (
            <button
              type="button"
              className={style.max}
              disabled={isZero(all)}
              onClick={() => field.onChange(trimZeros(all))}
            >
              {t('assets.max')}
            </button>
          )
        }
        {...field}
      />
      {funds && (
        <div className={style.funds}>
          <span className="words">
            {t('assets.availableIs', { amount: `${format.amount(funds.available)} ${currency}` })}
          </span>
          {funds.elsewhere && (
            <button type="button" className={style.bring} onClick={onBring}>
              {t('swap.bringOver')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
