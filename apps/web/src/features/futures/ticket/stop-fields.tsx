import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { Field } from '../../../shared/widgets/field.tsx'
import style from './ticket.module.css'
import { type Estimate, stopOutcome } from '../estimate.ts'
import { type Facts, amountText, priceText, typedTicks } from '../facts.ts'
import { Profit } from '../profit.tsx'
import type { useTicket } from './use-ticket.ts'

interface StopFieldsProps {
  facts: Facts
  form: ReturnType<typeof useTicket>
  outlook: Estimate | undefined
}

/** The ticket's stop-loss and take-profit, each with what it would bring. */
export function StopFields({ facts, form, outlook }: StopFieldsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { ticket, act } = form
  const { direction, lever } = ticket
  const opening = outlook && { direction, lots: outlook.lots, lever }

  function hintOf(field: 'stopLoss' | 'stopProfit') {
    const ticks = typedTicks(ticket[field], facts.priceScale)
    if (ticks === undefined || !opening || !outlook) return undefined
    const { liquidation } = outlook
    const isLater = opening.direction === 'long' ? ticks <= liquidation : ticks >= liquidation
    if (field === 'stopLoss' && isLater) {
      const price = format.figure(priceText(liquidation, facts))
      return <span className="words">{t('futures.liquidatedFirst', { price })}</span>
    }
    const profit = stopOutcome(facts, opening, outlook, ticks)
    return (
      <>
        <span className="words">{t('futures.there')}</span>
        <Profit amount={amountText(profit, facts)} currency={facts.currency} />
      </>
    )
  }

  return (
    <div className={style.stops}>
      {(['stopLoss', 'stopProfit'] as const).map((field) => (
        <Field
          key={field}
          label={field === 'stopLoss' ? t('term.stopLoss') : t('term.takeProfit')}
          kind="figure"
          value={ticket[field]}
          maxLength={24}
          error={form.error(field)}
          hint={hintOf(field)}
          onChange={(text) => act({ kind: 'type', field, text })}
        />
      ))}
    </div>
  )
}
