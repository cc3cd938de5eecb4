import { type ReactNode, useReducer } from 'react'
import { useFollowedDepth } from '../../../data/depth.ts'
import type { TicketProps } from '../../../shared/chart/market-place.ts'
import { lastOrderNow } from '../../../shared/orders/last-order.ts'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Bone } from '../../../shared/widgets/skeleton.tsx'
import { type PairFacts, useFunds, usePairFacts } from '../pairs/pair-rules.ts'
import { useTicket } from '../ticket/use-ticket.ts'
import { beginOf } from './begin.ts'
import { QuickFields } from './quick-fields.tsx'

/** The ticket of spot beside the chart. */
export function SpotTicket(props: TicketProps) {
  const { symbol, side, price } = props
  const { pair, error, refetch } = usePairFacts(symbol)
  useFollowedDepth(symbol)
  // Once placed, the next begins with the same size.
  const [placed, next] = useReducer((count: number) => count + 1, 0)
  if (!pair) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Bone height={280} />
    )
  }
  return <Ticket key={`${placed} ${side} ${price}`} {...props} pair={pair} onPlaced={next} />
}

function Ticket({
  pair,
  side,
  price,
  onPlaced,
  children,
}: TicketProps & { pair: PairFacts; onPlaced: () => void; children: ReactNode }) {
  const funds = useFunds(pair.base, pair.quote)
  const last = lastOrderNow('spot', pair.symbol)
  const begin = beginOf(last, { side, price, atOnce: false })
  const form = useTicket(pair, funds, { side, begin, onPlaced })
  return (
    <QuickFields pair={pair} funds={funds} form={form}>
      {children}
    </QuickFields>
  )
}
