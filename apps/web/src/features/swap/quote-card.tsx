import type { SwapQuote, SwapRules } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { add } from '@candor/money/decimals'
import { useFormat } from '../../data/format.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { Card } from '../../shared/widgets/card.tsx'
import { CountdownRing } from '../../shared/ticket/countdown-ring.tsx'
import ticket from '../../shared/ticket/ticket.module.css'
import { Facts } from '../../shared/ticket/facts.tsx'
import style from './swap.module.css'
import type { useQuote } from './use-quote.ts'

interface QuoteCardProps {
  offer: ReturnType<typeof useQuote>
  quote: SwapQuote
  rules: SwapRules
  /** Its fee is above that of the rules. */
  isDearer: boolean
  onRenew: () => void
}

/** A quote that binds: its terms and its time. Run out, it offers a new one. */
export function QuoteCard({ offer, quote, rules, isDearer, onRenew }: QuoteCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { from, to } = quote
  const given = `${format.amount(quote.amount)} ${from}`
  const received = `${format.amount(quote.received)} ${to}`
  if (offer.ranOut) {
    return (
      <Card className={ticket.offer}>
        <div role="status">
          <h2 className={ticket.offerTitle}>{t('swap.ranOut')}</h2>
          <p className={ticket.note}>{t('swap.ranOutHint')}</p>
        </div>
        <Button wide busy={offer.asking} onPress={onRenew}>
          {t('swap.newQuote')}
        </Button>
      </Card>
    )
  }
  return (
    <Card className={ticket.offer}>
      {offer.moved && (
        <p className={ticket.note} role="status">
          {t('swap.moved')}
        </p>
      )}
      <div className={ticket.offerHead}>
        <CountdownRing until={offer.left} of={rules.quoteSeconds} />
        <div>
          <h2 className={ticket.offerTitle}>{t('swap.binding')}</h2>
          <p className={ticket.note}>{t('swap.bindingHint')}</p>
        </div>
      </div>
      <Facts
        facts={[
          { name: t('swap.give'), value: given },
          { name: t('swap.rate'), value: `1 ${from} = ${format.rate(quote.rate)} ${to}` },
          {
            name: t('swap.beforeFee'),
            value: `${format.amount(add(quote.received, quote.fee))} ${to}`,
          },
          {
            name: t('swap.fee', { percent: format.ratePercent(quote.feePercent) }),
            value: `${format.amount(quote.fee)} ${to}`,
          },
          { name: t('swap.receive'), value: received, strong: true },
        ]}
      />
      {isDearer && <p className={ticket.note}>{t('swap.dearer')}</p>}
    </Card>
  )
}

/** Uses the quote: pinned to the foot of the screen, since the quote lasts seconds. */
export function ConfirmQuote({ offer, quote }: Pick<QuoteCardProps, 'offer' | 'quote'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const given = `${format.amount(quote.amount)} ${quote.from}`
  return (
    <div className={style.confirm}>
      <Button wide busy={offer.confirming} onPress={() => void offer.confirm()}>
        {offer.waits ? t('orders.waitingForPrice') : t('swap.confirm', { given })}
      </Button>
    </div>
  )
}
