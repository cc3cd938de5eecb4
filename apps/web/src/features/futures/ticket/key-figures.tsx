import { divCeil } from '@candor/money'
import { useTranslation } from 'react-i18next'
import { NONE, useFormat } from '../../../data/format.ts'
import style from './ticket.module.css'
import { type Estimate, distancePercent } from '../estimate.ts'
import { type Facts, amountText, priceText } from '../facts.ts'

interface KeyFiguresProps {
  facts: Facts
  index: number | undefined
  outlook: Estimate | undefined
}

/** The four figures that matter before an order: margin, fee, liquidation, and the most to lose. */
export function KeyFigures({ facts, index, outlook }: KeyFiguresProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const money = (units: bigint | undefined) => {
    if (units === undefined) return NONE
    const cent = 10n ** BigInt(Math.max(0, facts.scale - 2))
    // What is less than one is exact; more is to the cent, and a cost never less than it is.
    if (units < 100n * cent) return format.amount(amountText(units, facts))
    return format.figure(amountText(divCeil(units, cent) * cent, facts), { digits: 2 })
  }
  const from = outlook && (outlook.waits ? outlook.price : index)
  const isEndless = outlook?.liquidation === 0
  const figures = [
    { name: t('term.margin'), text: money(outlook?.margin), under: facts.currency },
    {
      name: t('futures.openFee'),
      text: money(outlook?.fee),
      under: format.ratePercent(facts.feePercent),
    },
    {
      name: t('term.liquidation'),
      text: !outlook
        ? NONE
        : isEndless
          ? t('futures.none')
          : format.figure(priceText(outlook.liquidation, facts)),
      under:
        outlook && from !== undefined && !isEndless
          ? format.percent(distancePercent(outlook.liquidation, from))
          : '\u00a0',
    },
    { name: t('futures.mostLose'), text: money(outlook?.mostLose), under: facts.currency },
  ]
  return (
    <dl className={style.keys}>
      {figures.map(({ name, text, under }) => (
        <div key={name}>
          <dt className="words">{name}</dt>
          <dd>
            {text}
            <small>{under}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
