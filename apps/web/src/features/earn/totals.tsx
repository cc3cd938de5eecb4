import { useFormat } from '../../data/format.ts'
import { usePreferences } from '../../data/preferences.ts'
import { COVERED } from '../../shared/widgets/equity.tsx'
import style from '../../shared/ticket/ticket.module.css'

interface TotalsProps {
  currency: string
  totals: readonly { name: string; amount: string }[]
}

/** What somebody has of one currency in these products, in columns. */
export function Totals({ currency, totals }: TotalsProps) {
  const format = useFormat()
  const { amountsHidden } = usePreferences()
  return (
    <dl className={style.totals}>
      {totals.map(({ name, amount }) => (
        <div key={name}>
          <dt className="words">{name}</dt>
          <dd>
            {amountsHidden ? COVERED : format.amount(amount)} <small>{currency}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
