import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Decimal, truncate } from '@candor/money/decimals'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchUntold } from '../../../data/own/refetch-untold.ts'
import { serverNow } from '../../../data/server-clock.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { isOfBefore } from '../../../shared/orders/of-before.ts'
import { useWaiting } from '../../../shared/orders/use-waiting.ts'
import { useLargeOrder } from '../../../shared/orders/use-large-order.ts'
import { keepLastOrder } from '../../../shared/orders/last-order.ts'
import { lastPrice } from '../pairs/last-price.ts'
import type { Funds, PairFacts } from '../pairs/pair-rules.ts'
import { type ChosenType, keepType, keptType } from '../terms/kept-type.ts'
import { outcomeText } from '../orders/outcome.ts'
import { type Side, isConditional } from '../terms/order-terms.ts'
import {
  type Surroundings,
  type Ticket,
  type TicketAct,
  emptyTicket,
  sizeField,
} from './reducer.ts'
import { largeOrderOf } from './summary.ts'
import { spotTicket } from './ticket-design.ts'

/** A price from a touch on the book: an object of its own for each touch. */
export interface TakenPrice {
  price: Decimal
}

interface Start {
  side: Side
  /** What it begins with, in place of the type last chosen on this phone. */
  begin?: Partial<Ticket>
  onPlaced?: () => void
}

/** A ticket at work, and its way to the venue. */
export function useTicket(
  pair: PairFacts,
  funds: Funds | undefined,
  { side, begin, onPlaced }: Start,
) {
  const { t } = useTranslation()
  const format = useFormat()
  const order = useCallMutation('coinOrder')
  const askLarge = useLargeOrder()
  const around: Surroundings = { pair, funds, last: undefined, now: serverNow() }
  const [type, setType] = useState(() => begin?.method ?? keptType(serverNow()).method)
  const [taken, setTaken] = useState<TakenPrice>()
  const form = useForm(spotTicket, {
    initial: () => {
      const last = lastPrice(pair.symbol)
      const ticket = emptyTicket(side, last && truncate(last, pair.priceScale))
      if (begin) return { ...ticket, ...begin }
      const { method, terms } = keptType(serverNow())
      return { ...ticket, ...(!isConditional(method) && { method }), terms }
    },
    around,
    ask: (ticket) => askLarge(largeOrderOf(ticket, funds, lastPrice(pair.symbol))),
    submit: async (ticket) => {
      const { terms } = spotTicket.summary(ticket, around)
      const pressedAt = serverNow()
      const placed = await order.mutateAsync({ body: terms })
      const { createdAt } = placed
      const { text, success } = isOfBefore(createdAt, pressedAt)
        ? { text: t('orders.doneBefore', { time: format.time(createdAt) }), success: true }
        : outcomeText(placed, t, format)
      showToast(text, { success })
      const field = sizeField(ticket)
      keepLastOrder('spot', pair.symbol, { method: ticket.method, field, size: ticket[field] })
      onPlaced?.()
      void refetchUntold('getCoinOrder', 'findUserCurrencyAccountList')
    },
  })

  return {
    ...form,
    ticket: form.values,
    /** The type that waits for a price, where one is chosen; its fields stand in a form of their own. */
    conditional: isConditional(type) ? type : undefined,
    /** It is sent and waits for the next price. */
    waits: useWaiting(order.isPending),
    /** `last` is read when it happens, so that the ticket is not drawn with every price. */
    act: (act: TicketAct, last?: Decimal) => form.act(act, { ...around, last }),
    /** Takes a type with its terms, and remembers it. */
    choose: (chosen: ChosenType) => {
      keepType(chosen)
      const { method, terms } = chosen
      setType(method)
      const stays = isConditional(method) ? form.values.method : method
      form.act({ kind: 'choose', chosen: { method: stays, terms } })
    },
    /** From a touch on the book. */
    takePrice: (price: Decimal) => {
      if (isConditional(type)) setTaken({ price: truncate(price, pair.priceScale) })
      else form.act({ kind: 'pick', price })
    },
    /** The last one that was taken for an order that waits for a price. */
    taken,
  }
}
