import type { FuturesOrderRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import type { HeldRow, HeldSourceProps } from '../../../shared/chart/held.ts'
import { useChunk } from '../../../shared/use-chunk.ts'
import { useFactsOf } from '../facts.ts'
import { sideAndLever } from '../futures-texts.ts'
import { useCancelOrder } from '../orders/use-cancel-order.ts'
import type { Action } from '../positions/action.ts'
import { useQuote } from '../quote.ts'
import { refetchFutures } from '../refetch.ts'
import { useAvailable } from '../ticket/available.tsx'
import { type LineParts, futuresLines } from './futures-lines.ts'
import { futuresMarks } from './futures-marks.ts'
import { useClosedTo, useMoveLimit } from './use-move-limit.ts'
import { useClosedOf, useRowsOf } from './use-own-futures.ts'

const loadSheets = () => import('./sheets.ts')

/** Reads one's positions and orders of a contract for the chart, and shows the sheets that it opens. */
export const HeldFutures = memo(function HeldFutures({ symbol, tell }: HeldSourceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = useFactsOf(symbol)
  const rows = useRowsOf(symbol)
  const closed = useClosedOf(symbol)
  const quote = useQuote(symbol)
  const available = useAvailable(facts)
  const reason = useClosedTo(facts, quote)
  const moveLimit = useMoveLimit()
  const setStops = useCallMutation('setStopProfitAndLoss')
  const setSteps = useCallMutation('setContractSteps')
  const { cancel, busy } = useCancelOrder()
  const [opened, setOpened] = useState<{ id: string; sheet: Action | 'stops' | 'steps' }>()
  const sheets = useChunk(loadSheets, opened !== undefined)
  const say = { t, format }

  function rowOf(row: FuturesOrderRow): HeldRow {
    const open = (sheet: Action | 'stops') => () => setOpened({ id: row.id, sheet })
    const tpSl = { name: 'stops', label: t('futures.tpSl'), onPress: open('stops') }
    const isPosition = row.openPrice !== null
    const closing = { name: 'close', label: t('action.closePosition'), onPress: open('close') }
    const turning =
      row.lockedWith === null
        ? { name: 'reverse', label: t('held.reverse'), onPress: open('reverse') }
        : { name: 'unlock', label: t('action.unlock'), onPress: open('unlock') }
    const taking = {
      name: 'cancel',
      label: t('orders.cancel'),
      isBusy: busy,
      onPress: () => void cancel(row),
    }
    return {
      id: row.id,
      side: row.direction === 'buyLong' ? 'buy' : 'sell',
      text: t('futures.lotsCount', { count: row.lots, lots: format.count(row.lots) }),
      label: isPosition ? sideAndLever(row, t) : `${t('spot.limit')} ${sideAndLever(row, t)}`,
      acts: isPosition ? [tpSl, turning, closing] : [tpSl, taking],
    }
  }

  async function saved(): Promise<boolean> {
    await refetchFutures()
    showToast(t('futures.saved'), { success: true })
    return true
  }

  useEffect(() => {
    if (!facts) return
    const parts = {
      ...{ facts, index: quote?.price, available, closed: reason, say, moveLimit },
      setStop: async ({ id }: FuturesOrderRow, field: 'stopLoss' | 'stopProfit', price: string) => {
        const stop = field === 'stopLoss' ? { stopLoss: price } : { stopProfit: price }
        await setStops.mutateAsync({ body: { orderNo: id, ...stop } })
        return saved()
      },
      setSteps: async (body: Parameters<LineParts['setSteps']>[0]) => {
        // Refused where others stand by now: these are read, and shown in their places.
        await setSteps.mutateAsync({ body }).catch(async (fault: unknown) => {
          await refetchFutures()
          throw fault
        })
        return saved()
      },
      openStops: ({ id }: FuturesOrderRow) => setOpened({ id, sheet: 'stops' as const }),
      openSteps: ({ id }: FuturesOrderRow) => setOpened({ id, sheet: 'steps' as const }),
    }
    tell({
      lines: rows.flatMap((row) => futuresLines(row, parts)),
      marks: [...rows, ...closed].flatMap((row) => futuresMarks(row, say)),
      rows: rows.map(rowOf),
    })
  })

  const row = rows.find(({ id }) => id === opened?.id)
  if (!opened || !row || !sheets) return null
  const close = () => setOpened(undefined)
  if (opened.sheet === 'stops') return <sheets.StopsSheet row={row} onClose={close} />
  if (opened.sheet === 'steps') return <sheets.StepsSheet row={row} onClose={close} />
  return <sheets.ActionSheet action={opened.sheet} row={row} onClose={close} />
})
