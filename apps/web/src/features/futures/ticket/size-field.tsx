import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { Stepper } from '../../../shared/widgets/stepper.tsx'
import type { Facts } from '../facts.ts'
import style from './ticket.module.css'
import type { useTicket } from './use-ticket.ts'

interface SizeFieldProps {
  facts: Facts
  form: ReturnType<typeof useTicket>
  isShort: boolean
}

/** How much is ordered: lots, or what they may cost, with a button that changes between the two. */
export function SizeField({ facts, form, isShort }: SizeFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const { ticket, act } = form
  const { unit } = ticket
  const isAmount = unit === 'amount'
  const fault =
    form.error('lots') ??
    form.error('amount') ??
    (isShort ? t('assets.moreThanAvailable') : undefined)
  const now = isAmount ? facts.currency : t('term.lots')
  const other = isAmount ? t('term.lots') : facts.currency
  return (
    <div>
      <div className={style.size}>
        <Stepper
          label={isAmount ? t('futures.mostCost', { currency: facts.currency }) : t('term.lots')}
          value={ticket[unit]}
          placeholder="0"
          wrong={fault !== undefined}
          errorId={id}
          onChange={(text) => act({ kind: 'type', field: unit, text })}
          onStep={(by) => act({ kind: 'step', field: unit, by })}
        />
        <button
          type="button"
          className={style.unit}
          aria-label={t('futures.sizeIn', { now, other })}
          onClick={() => act({ kind: 'unit', unit: isAmount ? 'lots' : 'amount' })}
        >
          <span className="words">{now}</span>
          <Icon name="swap" size={16} />
        </button>
      </div>
      <Problem id={id} text={fault} />
      {isAmount && <p className={style.sizeNote}>{t('futures.amountHint')}</p>}
    </div>
  )
}
