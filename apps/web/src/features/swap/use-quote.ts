import type { SwapQuote, SwapRecordRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError, refusedAs } from '@candor/client'
import { useCallMutation } from '../../data/mutations.ts'
import { useProblem } from '../../data/problem.ts'
import { refetchUntold } from '../../data/own/refetch-untold.ts'
import { setServerTime } from '../../data/server-clock.ts'
import { useShown } from '../../shared/form/use-shown.ts'
import { OF_AMOUNT } from './swap-design.ts'
import { useWaiting } from '../../shared/orders/use-waiting.ts'
import { useTimeLeft } from '../../shared/ticket/use-time-left.ts'

/** What is asked for. */
export interface Wish {
  from: string
  to: string
  amount: string
}

function isOfAmount(error: unknown): boolean {
  return isCallError(error) && error.error !== undefined && OF_AMOUNT.has(error.error)
}

/** A refusal: beside the amount, or of the whole. */
interface Fault {
  atAmount: boolean
  text: string
}

const CHANGED = [
  'exchangeRecord',
  'findUserCurrencyAccountList',
  'findUserAccountList',
  'accountPage',
] as const

/**
 * A binding quote from its asking to its use: it is used once and exactly, or it runs out and says
 * so. Nothing is exchanged without one, and none is renewed unasked but one that the price left while
 * it was confirmed: quotes that are left unused make later ones dearer.
 */
export function useQuote() {
  const { t } = useTranslation()
  const problem = useProblem()
  const shown = useShown()
  const ask = useCallMutation('exchangeList')
  const carryOut = useCallMutation('exchange')
  const [quote, setQuote] = useState<SwapQuote>()
  const [spent, setSpent] = useState(false)
  /** No answer came to its use: it may have been carried out, and asking again tells. */
  const [unsure, setUnsure] = useState(false)
  /** It takes the place of one that the price had left. */
  const [moved, setMoved] = useState(false)
  const [record, setRecord] = useState<SwapRecordRow>()
  const [fault, setFault] = useState<Fault>()
  const left = useTimeLeft(quote?.expiresAt)
  /** Which wish is asked about: an answer to one that has changed since is not shown. */
  const wishes = useRef(0)

  function refused(error: unknown) {
    const named = isCallError(error) && error.details.field === 'amount'
    setFault({ atAmount: named || isOfAmount(error), text: problem(error) })
  }

  /** Rejects as the call does, unless the wish has changed meanwhile. */
  async function get(wish: Wish) {
    setMoved(false)
    await renew(wish)
  }

  async function renew(wish: Wish) {
    setFault(undefined)
    const asked = wishes.current
    try {
      const answer = await ask.mutateAsync({ body: wish })
      if (Array.isArray(answer) || wishes.current !== asked) return
      // The newest word of the server's clock: the countdown is no longer than the quote.
      setServerTime(answer.serverTime)
      setSpent(false)
      setUnsure(false)
      setQuote(answer)
    } catch (error) {
      if (wishes.current === asked) throw error
    }
  }

  async function confirm() {
    if (!quote || carryOut.isPending) return
    setFault(undefined)
    const asked = wishes.current
    const { from, to, amount, quoteId } = quote
    try {
      setRecord(await carryOut.mutateAsync({ body: { from, to, amount, quoteId } }))
      setQuote(undefined)
      if (!shown.current) showToast(t('swap.done'), { success: true })
      void refetchUntold(...CHANGED)
    } catch (error) {
      setUnsure(isCallError(error) && error.outcomeUnknown)
      if (!shown.current) {
        showToast(problem(error))
        return
      }
      const isWanted = wishes.current === asked
      if (isWanted && refusedAs(error, 'price_moved')) await replace({ from, to, amount })
      else if (refusedAs(error, 'quote_expired')) setSpent(true)
      else refused(error)
    }
  }

  async function replace(wish: Wish) {
    setMoved(true)
    try {
      await renew(wish)
    } catch (error) {
      setMoved(false)
      setSpent(true)
      refused(error)
    }
  }

  const isReplaced = moved && ask.isPending
  return {
    quote,
    /** Seconds it still binds. */
    left: spent ? 0 : left,
    /**
     * It ran out, by the clock or by the venue's word. An exchange under way, or one that nobody
     * knows the outcome of, is not said to be over.
     */
    ranOut:
      quote !== undefined &&
      !carryOut.isPending &&
      !isReplaced &&
      (spent || (left === 0 && !unsure)),
    /** Whether this quote took the place of one that the price had left. */
    moved: moved && !ask.isPending,
    record,
    fault,
    asking: ask.isPending,
    confirming: carryOut.isPending || isReplaced,
    /** The exchange waits for the next price. */
    waits: useWaiting(carryOut.isPending),
    get,
    confirm,
    /** Forgets the quote and what was said about it, as the wish changes. */
    drop() {
      wishes.current += 1
      setQuote(undefined)
      setMoved(false)
      setFault(undefined)
    },
    /** Puts the result away. */
    again: () => setRecord(undefined),
  }
}
