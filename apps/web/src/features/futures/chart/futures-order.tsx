import { useTranslation } from 'react-i18next'
import type { OrderProps } from '../../../shared/chart/market-place.ts'
import { lastOrderNow } from '../../../shared/orders/last-order.ts'
import { useAtOnce } from '../../../shared/orders/use-at-once.ts'
import { useMoneyFault } from '../../../shared/orders/use-money-fault.ts'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { type Facts, titleOf, useFactsOf } from '../facts.ts'
import { useQuote } from '../quote.ts'
import { useAvailable } from '../ticket/available.tsx'
import { TicketForm } from '../ticket/ticket-form.tsx'
import { useObstacles } from '../ticket/use-obstacles.ts'
import { useTicket } from '../ticket/use-ticket.ts'
import { beginOf } from './begin.ts'

/** A position opened from the chart, which offers it for a contract whose rules it knows. */
export function FuturesOrder(props: OrderProps) {
  const facts = useFactsOf(props.symbol)
  return facts && <Order {...props} facts={facts} />
}

function Order(props: OrderProps & { facts: Facts }) {
  const { facts, side, price, atOnce, onClose, children } = props
  const { t } = useTranslation()
  const quote = useQuote(facts.symbol)
  const available = useAvailable(facts)
  const money = useMoneyFault()
  const form = useTicket(facts, quote, available, {
    side: side === 'buy' ? 'long' : 'short',
    begin: beginOf(lastOrderNow('futures', facts.symbol), { price, atOnce }),
    onPlaced: onClose,
  })
  const obstacles = useObstacles(facts, form.ticket, quote, form.summary.outlook)
  const unseen = useAtOnce(
    {
      wanted: atOnce,
      known: quote !== undefined && available !== undefined,
      held: obstacles.length > 0,
    },
    form,
  )
  if (unseen && !money.fault) return null
  const way = side === 'buy' ? t('action.buyLong') : t('action.buyShort')
  return (
    <Sheet title={`${way} ${titleOf(facts)}`} onClose={onClose}>
      {money.fault ? (
        <ErrorState error={money.fault} onRetry={() => void money.again()} />
      ) : (
        <>
          <TicketForm facts={facts} quote={quote} available={available} form={form} brief="sided" />
          {children}
        </>
      )}
    </Sheet>
  )
}
