import type { Depth, SpotOrderRow, TriggerRow } from '@candor/protocol'
import type { Decimal } from '@candor/money/decimals'
import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDepth } from '../../../data/depth.ts'
import { useFormat } from '../../../data/format.ts'
import type { HeldRow, HeldSourceProps } from '../../../shared/chart/held.ts'
import { type AmendAround, amendValues, isAmendable } from '../orders/amend-design.ts'
import { AmendSheet } from '../orders/amend-sheet.tsx'
import { kindOf } from '../orders/order-texts.ts'
import { useCancelOrder } from '../orders/use-cancel-order.ts'
import { useSendAmend } from '../orders/use-send-amend.ts'
import { useTakeBack } from '../orders/use-take-back.ts'
import { lastPrice } from '../pairs/last-price.ts'
import { useFunds, usePairFacts } from '../pairs/pair-rules.ts'
import { typeName } from '../terms/trigger-text.ts'
import { type LineParts, leftOf, orderLines, spotMark, triggerLines } from './spot-lines.ts'
import { useMoveTrigger } from './use-move-trigger.ts'
import { useFillsOf, useOpenOf, useWaitingOf } from './use-own-spot.ts'

/** Reads one's orders of a pair for the chart, and shows the sheets that it opens. */
export const HeldSpot = memo(function HeldSpot({ symbol, tell }: HeldSourceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const open = useOpenOf(symbol).data?.records ?? []
  const waiting = useWaitingOf(symbol).data?.records ?? []
  useWaitingOf(
    symbol,
    waiting.some(({ stop }) => stop?.trailPrice !== undefined),
  )
  const fills = useFillsOf(symbol)
  const { pair } = usePairFacts(symbol)
  const funds = useFunds(pair?.base ?? '', pair?.quote ?? '')
  const { data: depth } = useDepth(symbol, bestOf)
  const { ask, send, refetch } = useSendAmend()
  const cancelling = useCancelOrder()
  const taking = useTakeBack()
  const moveTrigger = useMoveTrigger()
  const [amended, setAmended] = useState<string>()
  const say = { t, format }

  function orderRow(order: SpotOrderRow): HeldRow {
    const change = {
      name: 'change',
      label: t('ticket.amend'),
      onPress: () => setAmended(order.id),
    }
    const cancel = {
      name: 'cancel',
      label: cancelling.waits ? t('orders.waitingForPrice') : t('orders.cancel'),
      isBusy: cancelling.busy,
      onPress: () => void cancelling.cancel(order),
    }
    return {
      id: order.id,
      side: order.side,
      text: leftOf(order, say),
      label: `${kindOf(order, t)} ${order.base}/${order.quote}`,
      acts: isAmendable(order) ? [change, cancel] : [cancel],
    }
  }

  function triggerRow(order: TriggerRow): HeldRow {
    const { id, side, base, quote } = order
    const back = {
      name: 'takeBack',
      label: t('ticket.takeBack'),
      isBusy: taking.busy,
      onPress: () => void taking.takeBack(order),
    }
    const name = typeName(order, t)
    return { id, side, text: name, label: `${name} ${base}/${quote}`, acts: [back] }
  }

  async function amend(price: Decimal, around: AmendAround): Promise<boolean> {
    const values = { ...amendValues(around.order), price }
    if (!(await ask(values, around))) return false
    await send(values, around)
    await refetch()
    return true
  }

  useEffect(() => {
    const parts: LineParts = {
      ...{ pair: pair ?? undefined, funds, depth, say, amend, moveTrigger },
      market: () => lastPrice(symbol),
      openAmend: ({ id }) => setAmended(id),
    }
    tell({
      lines: [
        ...open.flatMap((order) => orderLines(order, parts)),
        ...waiting.flatMap((order) => triggerLines(order, parts)),
      ],
      marks: fills.map((fill) => spotMark(fill, say)),
      rows: [...open.map(orderRow), ...waiting.map(triggerRow)],
    })
  })

  const order = open.find(({ id }) => id === amended)
  return order ? <AmendSheet order={order} onClose={() => setAmended(undefined)} /> : null
})

/** Post-only orders are held against the other side's best, conditional ones against the last trade. */
function bestOf({ bids, asks, trades }: Depth): Pick<Depth, 'bids' | 'asks' | 'trades'> {
  return { bids: bids.slice(0, 1), asks: asks.slice(0, 1), trades: trades.slice(0, 1) }
}
