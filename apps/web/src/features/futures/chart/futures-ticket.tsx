import { useReducer } from 'react'
import type { TicketProps } from '../../../shared/chart/market-place.ts'
import { lastOrderNow } from '../../../shared/orders/last-order.ts'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Bone } from '../../../shared/widgets/skeleton.tsx'
import { type Facts, useFuturesFacts } from '../facts.ts'
import { useQuote } from '../quote.ts'
import { useAvailable } from '../ticket/available.tsx'
import { TicketForm } from '../ticket/ticket-form.tsx'
import { useTicket } from '../ticket/use-ticket.ts'
import { beginOf } from './begin.ts'

/** The ticket of futures beside the chart. */
export function FuturesChartTicket(props: TicketProps) {
  const { symbol, side, price } = props
  const { data, error, refetch } = useFuturesFacts()
  const facts = data?.find((each) => each.symbol === symbol)
  // Once placed, the next begins with the same size.
  const [placed, next] = useReducer((count: number) => count + 1, 0)
  if (!facts) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Bone height={280} />
    )
  }
  return <Ticket key={`${placed} ${side} ${price}`} {...props} facts={facts} onPlaced={next} />
}

function Ticket(props: TicketProps & { facts: Facts; onPlaced: () => void }) {
  const { facts, side, price, onPlaced, children } = props
  const quote = useQuote(facts.symbol)
  const available = useAvailable(facts)
  const form = useTicket(facts, quote, available, {
    side: side === 'buy' ? 'long' : 'short',
    begin: beginOf(lastOrderNow('futures', facts.symbol), { price, atOnce: false }),
    onPlaced,
  })
  return (
    <>
      <TicketForm facts={facts} quote={quote} available={available} form={form} brief="both" />
      {children}
    </>
  )
}
