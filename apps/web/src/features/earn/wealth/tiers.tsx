import type { WealthProduct } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import earn from '../../../shared/ticket/ticket.module.css'

interface TiersProps {
  tiers: WealthProduct['tiers']
  currency: string
  /** The tier that the amount typed reaches. */
  reached: number | undefined
}

/** Rates by amount: a day's, and the same times 365. */
export function Tiers({ tiers, currency, reached }: TiersProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div>
      <table className={earn.table}>
        <thead>
          <tr>
            <th scope="col" className="words">
              {t('term.amount')}
            </th>
            <th scope="col" className="words">
              {t('term.dailyRate')}
            </th>
            <th scope="col" className="words">
              {t('wealth.annualRate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier, at) => (
            <tr key={tier.from} aria-current={at === reached || undefined}>
              <td>{t('wealth.from', { amount: `${format.amount(tier.from)} ${currency}` })}</td>
              <td>{format.ratePercent(tier.dailyRate)}</td>
              <td>{format.ratePercent(tier.annualPercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={earn.note}>{t('wealth.annualNote')}</p>
    </div>
  )
}
