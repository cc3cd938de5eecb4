import type { Amount } from '@candor/money'
import type { FuturesOrderRow } from '@candor/protocol'
import type { Direction } from '@candor/terms'
import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { serverNow } from '../../../data/server-clock.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { isOfBefore } from '../../../shared/orders/of-before.ts'
import { useRiskNotice } from '../../../shared/orders/risk-notice.tsx'
import { useWaiting } from '../../../shared/orders/use-waiting.ts'
import { useLargeOrder } from '../../../shared/orders/use-large-order.ts'
import { keepLastOrder } from '../../../shared/orders/last-order.ts'
import type { Facts } from '../facts.ts'
import { type Quote, indexNow } from '../quote.ts'
import { refetchFutures } from '../refetch.ts'
import { type Ticket, type TicketAct, emptyTicket } from './reducer.ts'
import { largeOrderOf } from './summary.ts'
import { keepLever, keepUnit, keptLever, keptUnit } from './ticket-choices.ts'
import { futuresTicket } from './ticket-design.ts'

interface Start {
  side: Direction
  /** What it begins with, besides the lever and unit that were chosen before. */
  begin?: Partial<Ticket>
  onPlaced?: () => void
}

/** A ticket at work, and its way to the venue. */
export function useTicket(
  facts: Facts,
  quote: Quote | undefined,
  available: Amount | undefined,
  { side, begin, onPlaced }: Start,
) {
  const { t } = useTranslation()
  const format = useFormat()
  const ensureRead = useRiskNotice()
  const order = useCallMutation('contractOrder')
  const askLarge = useLargeOrder()
  const around = { facts, available, index: quote?.price }
  /** The index as it is when something happens. */
  const now = () => ({ ...around, index: indexNow(facts.symbol) })
  const form = useForm(futuresTicket, {
    initial: () => ({
      ...emptyTicket(facts, side, {
        lever: keptLever(facts.symbol, facts.levers),
        unit: keptUnit(),
      }),
      ...begin,
    }),
    around,
    ask: async (ticket) => (await ensureRead()) && askLarge(largeOrderOf(ticket, now())),
    submit: async (ticket) => {
      const { terms } = futuresTicket.summary(ticket, around)
      const pressedAt = serverNow()
      const placed = await order.mutateAsync({ body: terms })
      showToast(textOf(placed, pressedAt), { success: true })
      const { method, unit } = ticket
      keepLastOrder('futures', facts.symbol, { method, field: unit, size: ticket[unit] })
      onPlaced?.()
      void refetchFutures()
    },
  })

  /** What became of it, as a sentence. */
  function textOf({ createdAt, openPrice }: FuturesOrderRow, pressedAt: number): string {
    if (isOfBefore(createdAt, pressedAt))
      return t('orders.doneBefore', { time: format.time(createdAt) })
    if (openPrice === null) return t('msg.orderPlaced')
    return t('futures.openedAt', { price: format.figure(openPrice) })
  }

  return {
    ...form,
    ticket: form.values,
    /** It is sent and waits for the next price. */
    waits: useWaiting(order.isPending),
    act(act: TicketAct) {
      if (act.kind === 'lever') keepLever(facts.symbol, act.lever)
      if (act.kind === 'unit') keepUnit(act.unit)
      form.act(act, now())
    },
  }
}
