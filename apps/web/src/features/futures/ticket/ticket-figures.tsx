import { useTranslation } from 'react-i18next'
import { multiply, trimZeros } from '@candor/money/decimals'
import { NONE, useFormat } from '../../../data/format.ts'
import type { Estimate } from '../estimate.ts'
import { type Facts, amountText, priceText } from '../facts.ts'
import { FigureList } from '../figure-list.tsx'
import type { Ticket } from './reducer.ts'
import { lotsOf } from './size.ts'
import { formatUnits } from '@candor/money'

/** Before what the index may change until the order arrives. */
const ABOUT = '≈\u00a0'
interface TicketFiguresProps {
  facts: Facts
  ticket: Ticket
  index: number | undefined
  outlook: Estimate | undefined
}

/** Further figures of the ticket, beside those that always show. */
export function TicketFigures({ facts, ticket, index, outlook }: TicketFiguresProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency, halfSpreadPercent, profitCap } = facts
  const about = outlook && !outlook.waits ? ABOUT : ''
  const money = (units: bigint | undefined) =>
    units === undefined ? NONE : `${about}${format.amount(amountText(units, facts))} ${currency}`
  const price = (ticks: number) => format.figure(priceText(ticks, facts))
  const lots = outlook?.lots ?? (ticket.unit === 'lots' ? lotsOf(ticket) : undefined)
  const base = facts.market ? '' : ` ${facts.symbol.replace(currency, '')}`
  const quantityOf = (count: number) =>
    `${format.figure(trimZeros(multiply(facts.lotSize, String(count))))}${base}`
  return (
    <FigureList
      lines={[
        {
          name: t('futures.expectedFill'),
          figure: outlook ? `${about}${price(outlook.price)}` : NONE,
          under: outlook?.waits
            ? t('futures.limitOrBetter')
            : index !== undefined &&
              t('futures.fillFrom', {
                index: price(index),
                percent: format.ratePercent(halfSpreadPercent),
              }),
        },
        {
          name: t('term.quantity'),
          figure: lots === undefined ? NONE : quantityOf(lots),
          under: outlook && money(outlook.worth),
        },
        { name: t('futures.maintenance'), figure: money(outlook?.maintenance) },
        {
          name: t('futures.mostWin'),
          figure: money(outlook?.mostWin),
          under: t('futures.capped', {
            times: format.figure(trimZeros(formatUnits(profitCap, 6))),
          }),
        },
      ]}
    />
  )
}
