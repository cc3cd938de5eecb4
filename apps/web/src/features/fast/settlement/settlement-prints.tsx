import { classes } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { compare } from '@candor/money/decimals'
import { Button } from '../../../shared/widgets/button.tsx'
import { Card } from '../../../shared/widgets/card.tsx'
import { usePreciseTime } from '../fast-time.ts'
import { PrintsPlot } from './prints-plot.tsx'
import { middleRanks } from './middle-ranks.ts'
import type { SettledFast } from './settlement-checks.ts'
import { SettlementProof } from './settlement-proof.tsx'
import style from './settlement.module.css'

/** The prices that settled it: drawn, listed by rank, and recomputed on demand. */
export function SettlementPrints({ order }: { order: SettledFast }) {
  const { t } = useTranslation()
  const [verifying, setVerifying] = useState(false)
  const [all, setAll] = useState(false)
  const { prints } = order.receipt
  const count = prints.length
  const listed = middleRanks(count).length + 2
  return (
    <Card className={style.prints}>
      <div className={style.printsHead}>
        <h2 className={style.heading}>{t('fast.prints')}</h2>
        <p className={classes(style.hint, 'words')}>{t('fast.inWindow', { count })}</p>
      </div>
      {count > 0 ? (
        <>
          <PrintsPlot order={order} />
          <PrintsTable order={order} all={all} />
        </>
      ) : (
        <p className={classes(style.noPrints, 'words')}>{t('fast.noPrints')}</p>
      )}
      <div className={style.printsFoot}>
        {count > listed ? (
          <Button kind="link" onPress={() => setAll(!all)}>
            {all ? t('fast.showFewer') : t('fast.showAll', { count })}
          </Button>
        ) : (
          <span />
        )}
        <Button kind="link" icon="shield" onPress={() => setVerifying(true)}>
          {t('fast.verify')}
        </Button>
      </div>
      {verifying && <SettlementProof order={order} />}
    </Card>
  )
}

/** The prints by price; only the middle and its neighbours until all are asked for. */
function PrintsTable({ order, all }: { order: SettledFast; all: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const time = usePreciseTime()
  const { prints } = order.receipt
  const count = prints.length
  const middle = middleRanks(count)
  const [from, to] = [middle[0]! - 1, middle.at(-1)! + 1]
  const sorted = prints.toSorted((a, b) => compare(a.price, b.price) || a.seq - b.seq)
  return (
    <table className={style.table}>
      <thead className="words">
        <tr>
          <th scope="col">{t('fast.rank')}</th>
          <th scope="col">{t('fast.number')}</th>
          <th scope="col">{t('orders.time')}</th>
          <th scope="col">{t('spot.price')}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((print, rank) => {
          if (!all && (rank < from || rank > to)) return null
          const isMedian = middle.includes(rank)
          const place = { rank: rank + 1, count }
          return (
            <tr key={`${print.seq} ${rank}`} className={isMedian ? style.median : undefined}>
              <th scope="row" className="words">
                {isMedian ? t('fast.rankMedian', place) : t('fast.rankOf', place)}
              </th>
              <td>{format.count(print.seq)}</td>
              <td>{time(print.at)}</td>
              <td>{format.figure(print.price)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
