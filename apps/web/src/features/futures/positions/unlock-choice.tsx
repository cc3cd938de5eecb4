import type { FuturesOrderRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import style from './positions.module.css'
import parts from '../parts.module.css'
import { amountText, ticksOf, useFactsOf } from '../facts.ts'
import { Profit } from '../profit.tsx'
import { useQuote } from '../quote.ts'
import { closeEstimate } from '../position-figures.ts'
import { useFuturesOrders } from '../use-futures-orders.ts'
import { sideAndLever } from '../futures-texts.ts'

interface UnlockChoiceProps {
  row: FuturesOrderRow
  chosen: FuturesOrderRow | undefined
  onChoose: (row: FuturesOrderRow) => void
}

/** Which of two locked positions is to be closed, with how each stands. */
export function UnlockChoice({ row, chosen, onChoose }: UnlockChoiceProps) {
  const { t } = useTranslation()
  const facts = useFactsOf(row.symbol)
  const quote = useQuote(row.symbol)
  const { data } = useFuturesOrders('position')
  const partner = data?.records.find(({ id }) => id === row.lockedWith)
  return (
    <div className={style.choices} role="radiogroup" aria-label={t('futures.whichCloses')}>
      {[row, partner].map(
        (each) =>
          each && (
            <button
              key={each.id}
              type="button"
              role="radio"
              aria-checked={each.id === chosen?.id}
              className={style.choose}
              onClick={() => onChoose(each)}
            >
              <span className="words">
                {t('futures.closesOne', { side: sideAndLever(each, t), id: each.id })}
              </span>
              {facts && quote && (
                <span className={parts.chooseNet}>
                  <small className="words">{t('futures.netProfit')}</small>
                  <Profit
                    amount={amountText(
                      closeEstimate(each, facts, ticksOf(quote.price, facts.priceScale)).net,
                      facts,
                    )}
                    currency={facts.currency}
                  />
                </span>
              )}
            </button>
          ),
      )}
    </div>
  )
}
