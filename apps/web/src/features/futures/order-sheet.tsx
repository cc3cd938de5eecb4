import type { FuturesOrderRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { divide, multiply } from '@candor/money/decimals'
import { NONE, useFormat } from '../../data/format.ts'
import { instrumentName } from '../../i18n/instruments.ts'
import { InLog } from '../../shared/proof/in-log.tsx'
import { SharePicture } from '../../shared/picture/share-picture.tsx'
import { Sheet } from '../../shared/widgets/sheet.tsx'
import style from './parts.module.css'
import { titleOf } from './facts.ts'
import { type FigureLine, FigureList } from './figure-list.tsx'
import { Profit } from './profit.tsx'
import { closerOf, methodText, originOf, sideAndLever, statusOf } from './futures-texts.ts'
import { marginOf } from './wire-fields.ts'

/** A closed position as a picture, to pass on. */
function ClosedPicture({ row }: { row: FuturesOrderRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { netProfit, currencyCode, openPrice, closePrice } = row
  const margin = marginOf(row)
  if (netProfit === null) return null
  return (
    <SharePicture
      picture={{
        title: `${titleOf(row)} · ${sideAndLever(row, t)}`,
        result: netProfit,
        currencyCode,
        percent: divide(multiply(netProfit, '100'), margin, 2) ?? '0',
        lines: [
          {
            name: t('term.margin'),
            text: `${format.amount(margin)} ${currencyCode}`,
            isAmount: true,
          },
          { name: t('term.lots'), text: format.count(row.lots), isAmount: true },
          { name: t('term.openPrice'), text: openPrice === null ? NONE : format.figure(openPrice) },
          {
            name: t('term.closePrice'),
            text: closePrice === null ? NONE : format.figure(closePrice),
          },
          { name: t('orders.number'), text: row.orderNo },
        ],
        name: row.orderNo,
      }}
    />
  )
}

/** Sheet of all details of an order: prices, fees, result, and the index behind it. */
export function OrderSheet({ row, onClose }: { row: FuturesOrderRow; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currencyCode } = row
  const money = (amount: string) => `${format.amount(amount)} ${currencyCode}`
  const priced = (name: string, price: string | null): FigureLine | false =>
    price !== null && { name, figure: format.figure(price) }
  const timed = (name: string, at: number | null): FigureLine | false =>
    at !== null && { name, figure: format.dateTime(at) }
  const print = (name: string, index: FuturesOrderRow['openIndex']): FigureLine | false =>
    index !== null && {
      name,
      figure: format.figure(index.price),
      under: `${t('futures.printNo', { seq: String(index.seq) })} · ${format.dateTime(index.at)}`,
    }
  const origin = originOf(row, t)
  return (
    <Sheet title={`${sideAndLever(row, t)} ${titleOf(row)}`} onClose={onClose}>
      <div className={style.sheet}>
        {row.netProfit !== null && (
          <p className={style.result}>
            <span className="words">{t('futures.netProfit')}</span>
            <Profit amount={row.netProfit} currency={currencyCode} />
          </p>
        )}
        {row.closedAt !== null && row.netProfit !== null && <ClosedPicture row={row} />}
        <FigureList
          lines={[
            row.profit !== null && {
              name: t('futures.beforeFees'),
              figure: <Profit amount={row.profit} currency={currencyCode} />,
            },
            { name: t('futures.openFee'), figure: money(row.openFee) },
            row.closeFee !== null && { name: t('futures.closeFee'), figure: money(row.closeFee) },
            { name: t('futures.status'), figure: statusOf(row, t) },
            row.closedBy !== null && {
              name: t('futures.howClosed'),
              figure: closerOf(row.closedBy, t),
            },
            { name: t('orders.number'), figure: row.orderNo },
            origin !== undefined && { name: t('futures.origin'), figure: origin },
            row.lockedWith !== null && {
              name: t('action.lock'),
              figure: t('futures.lockedWith', { id: row.lockedWith }),
            },
            { name: t('spot.method'), figure: methodText(row, t) },
            {
              name: t('term.lots'),
              figure: format.count(row.lots),
              under: `${format.quantity(row.quantity)} ${instrumentName(row)}`,
            },
            row.closedLots > 0 && {
              name: t('futures.closedLots'),
              figure: format.count(row.closedLots),
            },
            row.closedLots > 0 &&
              row.closedAt === null && {
                name: t('futures.realised'),
                figure: <Profit amount={row.realisedProfit} currency={currencyCode} />,
              },
            priced(t('term.limitPrice'), row.orderPrice),
            priced(t('term.openPrice'), row.openPrice),
            priced(t('futures.breakEven'), row.breakEvenPrice),
            priced(t('term.closePrice'), row.closePrice),
            priced(t('term.liquidationPrice'), row.liquidationPrice),
            priced(t('term.stopLoss'), row.stopLoss),
            priced(t('term.takeProfit'), row.stopProfit),
            { name: t('term.margin'), figure: money(marginOf(row)) },
            row.closedAt === null && {
              name: t('futures.funding'),
              figure: t('futures.none'),
              under: t('futures.noFunding'),
            },
            row.closedAt === null && { name: t('futures.mostWin'), figure: money(row.maxProfit) },
            print(t('futures.openIndex'), row.openIndex),
            print(t('futures.closeIndex'), row.closeIndex),
            timed(t('orders.placedAt'), row.createdAt),
            timed(t('futures.openedTime'), row.openedAt),
            timed(t('orders.closedAt'), row.closedAt),
          ]}
        />
        <InLog />
      </div>
    </Sheet>
  )
}
