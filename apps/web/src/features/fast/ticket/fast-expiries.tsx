import type { SpotRuleRow } from '@candor/protocol'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { durationText } from '../fast-texts.ts'
import style from './fast-ticket.module.css'

interface FastExpiriesProps {
  rule: SpotRuleRow
  duration: number
  onChange: (duration: number) => void
  /** Running contracts of all symbols; undefined for a guest. */
  open: number | undefined
}

/** The expiries on offer, each with what it pays, and the way to one's orders. */
export function FastExpiries({ rule, duration, onChange, open }: FastExpiriesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={style.head}>
        <h2 className={style.heading} id={id}>
          {t('fast.expiryAndPayout')}
        </h2>
        {open !== undefined && (
          <Link className={style.orders} to={PAGES.fastOrders}>
            {open > 0 ? t('fast.ordersOpen', { count: open }) : t('fast.orders')}
            <Icon name="right" size={20} />
          </Link>
        )}
      </div>
      <div className={style.chips} role="radiogroup" aria-labelledby={id}>
        {rule.terms.map((term) => (
          <button
            key={term.duration}
            type="button"
            role="radio"
            aria-checked={term.duration === duration}
            className={style.chip}
            onClick={() => onChange(term.duration)}
          >
            <span className={style.duration}>{durationText(term.duration, t)}</span>
            <span className={style.payout}>
              {format.ratePercent(term.payoutPercent, { sign: true })}
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
