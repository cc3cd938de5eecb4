import type { FuturesOrderRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useAvailable } from '../ticket/available.tsx'
import type { Action } from './action.ts'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './positions.module.css'
import { estimate } from '../estimate.ts'
import {
  type Facts,
  amountText,
  directionOf,
  otherDirection,
  priceText,
  ticksOf,
} from '../facts.ts'
import { FigureList } from '../figure-list.tsx'
import { Notice } from '../../../shared/ticket/notice.tsx'
import { Profit } from '../profit.tsx'
import type { Quote } from '../quote.ts'
import { closeEstimate } from '../position-figures.ts'
import { sideOf } from '../futures-texts.ts'

const ABOUT = '≈\u00a0'

interface ActionFiguresProps {
  action: Action
  row: FuturesOrderRow
  facts: Facts
  quote: Quote
  /** How many lots are closed; all of them unless said. */
  lots?: number
}

/** Figures of an act at the index of this moment: what it closes, opens and costs. */
export function ActionFigures({ action, row, facts, quote, lots }: ActionFiguresProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const available = useAvailable(facts)
  const index = ticksOf(quote.price, facts.priceScale)
  const closes = action === 'close' || action === 'unlock' || action === 'reverse'
  const closing = closes ? closeEstimate(row, facts, index, lots) : undefined
  const own = directionOf(row.direction)
  const direction = action === 'follow' ? own : otherDirection(own)
  const opening =
    action === 'follow' || action === 'lock' || action === 'reverse'
      ? estimate(facts, { direction, lots: row.lots, lever: row.lever }, index)
      : undefined
  const money = (units: bigint) => `${format.amount(amountText(units, facts))} ${facts.currency}`
  const profit = (units: bigint) => (
    <>
      {ABOUT}
      <Profit amount={amountText(units, facts)} currency={facts.currency} />
    </>
  )
  const price = (ticks: number) => format.figure(priceText(ticks, facts))
  const feeName = (name: string) => `${name} ${format.ratePercent(facts.feePercent)}`
  const has = available === undefined ? undefined : available + (closing?.back ?? 0n)
  const isShort = opening !== undefined && has !== undefined && opening.mostLose > has
  return (
    <>
      <FigureList lines={[{ name: t('term.indexPrice'), figure: format.figure(quote.price) }]} />
      {closing && (
        <>
          {opening && (
            <h3 className={style.part}>{t('futures.closesSide', { side: sideOf(own, t) })}</h3>
          )}
          <FigureList
            lines={[
              {
                name: <b>{t('futures.netProfit')}</b>,
                figure: profit(closing.net),
              },
              {
                name: t('futures.beforeFees'),
                figure: profit(closing.profit),
              },
              { name: t('futures.openFee'), figure: money(closing.openFee) },
              { name: feeName(t('futures.closeFee')), figure: ABOUT + money(closing.fee) },
              { name: t('term.closePrice'), figure: ABOUT + price(closing.price) },
              { name: t('futures.comesBack'), figure: ABOUT + money(closing.back) },
            ]}
          />
        </>
      )}
      {opening && (
        <>
          <h3 className={style.part}>{t('futures.opensSide', { side: sideOf(direction, t) })}</h3>
          <FigureList
            lines={[
              { name: t('term.openPrice'), figure: ABOUT + price(opening.price) },
              { name: t('term.margin'), figure: ABOUT + money(opening.margin) },
              { name: feeName(t('futures.openFee')), figure: ABOUT + money(opening.fee) },
              {
                name: t('term.liquidationPrice'),
                figure:
                  opening.liquidation === 0
                    ? t('futures.none')
                    : ABOUT + price(opening.liquidation),
              },
              has !== undefined && { name: t('term.available'), figure: money(has) },
            ]}
          />
          {isShort && <Problem text={t('assets.moreThanAvailable')} />}
          {opening.atOnce && <Notice>{t('futures.leverTooHigh', { lever: row.lever })}</Notice>}
        </>
      )}
    </>
  )
}
