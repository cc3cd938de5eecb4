import { useTranslation } from 'react-i18next'
import { NONE, useFormat } from '../../../data/format.ts'
import style from './positions.module.css'
import { sharePercent } from '../estimate.ts'
import { type Facts, amountText, useFuturesFacts } from '../facts.ts'
import { Profit } from '../profit.tsx'
import { useQuotes } from '../quote.ts'
import { totalsOf } from '../position-figures.ts'
import { useFuturesOrders } from '../use-futures-orders.ts'

/** The margins of all positions together, and what they would gain or lose now. */
export function Totals() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useFuturesOrders('position')
  const facts = useFuturesFacts().data
  const quotes = useQuotes()
  if (!data || data.records.length === 0 || !facts) return null
  const bySymbol = new Map<string, Facts>(facts.map((each) => [each.symbol, each]))
  const indexOf = (symbol: string) => quotes.get(symbol)?.price
  // Margins of one currency add up; every contract of now has the same.
  const first = facts.find(({ symbol }) => symbol === data.records[0]!.symbol)
  if (!first) return null
  const own = data.records.filter((row) => row.currencyCode === first.currency)
  const { margin, profit, complete } = totalsOf(own, bySymbol, indexOf)
  return (
    <dl className={style.totals}>
      <div>
        <dt className="words">{t('futures.totalMargin')}</dt>
        <dd>
          {format.amount(amountText(margin, first))} {first.currency}
        </dd>
      </div>
      <div>
        <dt className="words">{t('futures.totalProfit')}</dt>
        <dd>
          {complete ? (
            <Profit
              amount={amountText(profit, first)}
              currency={first.currency}
              percent={sharePercent(profit, margin)}
            />
          ) : (
            NONE
          )}
        </dd>
      </div>
    </dl>
  )
}
