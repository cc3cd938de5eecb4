import type { PurchasePreview } from '@candor/protocol'
import { useState } from 'react'
import { isCallError, refusedAs } from '@candor/client'
import { useCallMutation } from '../../../data/mutations.ts'
import { useProblem } from '../../../data/problem.ts'
import { refetchUntold } from '../../../data/own/refetch-untold.ts'
import { setServerTime } from '../../../data/server-clock.ts'
import { useTimeLeft } from '../../../shared/ticket/use-time-left.ts'

const CHANGED = [
  'productOrderPage',
  'productPage',
  'findProductById',
  'findUserCurrencyAccountList',
  'findUserAccountList',
  'accountPage',
] as const

/** A purchase at terms that bind: previewed, then bought at exactly these, or run out and said. */
export function usePreview() {
  const problem = useProblem()
  const ask = useCallMutation('anticipateOrder')
  const carryOut = useCallMutation('executeUserOrder')
  const [preview, setPreview] = useState<PurchasePreview>()
  const [seconds, setSeconds] = useState(0)
  const [spent, setSpent] = useState(false)
  /** No answer came to the purchase: it may have been made, and asking again tells. */
  const [unsure, setUnsure] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const left = useTimeLeft(preview?.expiresAt)

  /** Throws what the venue refuses. */
  async function get(productId: string, amount: string) {
    const answer = await ask.mutateAsync({ body: { productId, amount } })
    setServerTime(answer.serverTime)
    setSeconds(Math.ceil((answer.expiresAt - answer.serverTime) / 1_000))
    setSpent(false)
    setUnsure(false)
    setRefusal(undefined)
    setPreview(answer)
  }

  /** True once it is bought. */
  async function buy(): Promise<boolean> {
    if (!preview || carryOut.isPending) return false
    setRefusal(undefined)
    try {
      await carryOut.mutateAsync({ body: { previewId: preview.previewId } })
      setPreview(undefined)
      void refetchUntold(...CHANGED)
      return true
    } catch (error) {
      setUnsure(isCallError(error) && error.outcomeUnknown)
      if (refusedAs(error, 'preview_expired')) setSpent(true)
      else setRefusal(problem(error))
      return false
    }
  }

  return {
    preview,
    left: spent ? 0 : left,
    seconds,
    ranOut: preview !== undefined && !carryOut.isPending && (spent || (left === 0 && !unsure)),
    refusal,
    asking: ask.isPending,
    buying: carryOut.isPending,
    get,
    buy,
    drop: () => setPreview(undefined),
  }
}

export type PreviewOffer = ReturnType<typeof usePreview>
