import type { ExchangeQuote } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { add } from '@candor/money/decimals'
import { useFormat } from '../../data/format.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { Card } from '../../shared/widgets/card.tsx'
import { CountdownRing } from '../../shared/ticket/countdown-ring.tsx'
import ticket from '../../shared/ticket/ticket.module.css'
import { Facts } from '../../shared/ticket/facts.tsx'

interface QuoteCardProps {
  quote: ExchangeQuote
  left: number
  ranOut: boolean
  /** Seconds a quote binds. */
  seconds: number
  busy: boolean
  asking: boolean
  onConfirm: () => void
  onRenew: () => void
}

/** A quote that binds: its terms, its time, and the way to use it. Run out, it offers a new one. */
export function QuoteCard(props: QuoteCardProps) {
  const { quote, left, ranOut, seconds, busy, asking, onConfirm, onRenew } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { from, to } = quote
  const given = `${format.amount(quote.amount)} ${from}`
  const received = `${format.amount(quote.received)} ${to}`
  if (ranOut) {
    return (
      <Card className={ticket.offer}>
        <div role="status">
          <h2 className={ticket.offerTitle}>{t('exchange.ranOut')}</h2>
          <p className={ticket.note}>{t('exchange.ranOutHint')}</p>
        </div>
        <Button wide busy={asking} onPress={onRenew}>
          {t('exchange.newQuote')}
        </Button>
      </Card>
    )
  }
  return (
    <Card className={ticket.offer}>
      <div className={ticket.offerHead}>
        <CountdownRing until={left} of={seconds} />
        <div>
          <h2 className={ticket.offerTitle}>{t('exchange.binding')}</h2>
          <p className={ticket.note}>{t('exchange.bindingHint')}</p>
        </div>
      </div>
      <Facts
        facts={[
          { name: t('exchange.give'), value: given },
          { name: t('exchange.rate'), value: `1 ${from} = ${format.rate(quote.rate)} ${to}` },
          {
            name: t('exchange.beforeFee'),
            value: `${format.amount(add(quote.received, quote.fee))} ${to}`,
          },
          {
            name: t('exchange.fee', { percent: format.percent(quote.feePercent, { plain: true }) }),
            value: `${format.amount(quote.fee)} ${to}`,
          },
          { name: t('exchange.receive'), value: received, strong: true },
        ]}
      />
      <Button wide busy={busy} onPress={onConfirm}>
        {t('exchange.confirm', { given })}
      </Button>
    </Card>
  )
}
