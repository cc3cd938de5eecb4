import type { ExchangeQuote, ExchangeRecordRow } from '@candor/protocol'
import { useRef, useState } from 'react'
import { isCallError, refusedAs } from '../../data/call-error.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { useProblem } from '../../data/problem.ts'
import { refetchCalls } from '../../data/queries.ts'
import { setServerTime } from '../../data/server-clock.ts'
import { useTimeLeft } from '../earn/use-time-left.ts'

/** What is asked for. */
export interface Wish {
  from: string
  to: string
  amount: string
}

/** A refusal: beside the amount, or of the whole. */
interface Fault {
  atAmount: boolean
  text: string
}

/** Refusals that another amount would mend. */
const OF_AMOUNT = [
  'balance_insufficient',
  'decimals_exceeded',
  'number_too_large',
  'amount_not_positive',
  'swap_below_minimum',
  'swap_above_maximum',
  'capacity_reached',
  'pool_insufficient',
] as const

const CHANGED = [
  'exchangeRecord',
  'findUserCurrencyAccountList',
  'findUserAccountList',
  'accountList',
  'accountPage',
] as const

/**
 * A binding quote from its asking to its use: it is used once and exactly, or it runs out and says
 * so. Nothing is exchanged without one, and none is renewed unasked.
 */
export function useQuote() {
  const problem = useProblem()
  const ask = useCallMutation('exchangeList')
  const carryOut = useCallMutation('exchange')
  const [quote, setQuote] = useState<ExchangeQuote>()
  const [spent, setSpent] = useState(false)
  /** No answer came to its use: it may have been carried out, and asking again tells. */
  const [unsure, setUnsure] = useState(false)
  const [record, setRecord] = useState<ExchangeRecordRow>()
  const [fault, setFault] = useState<Fault>()
  const left = useTimeLeft(quote?.expiresAt)
  /** Which wish is asked about: an answer to one that has changed since is not shown. */
  const wishes = useRef(0)

  function refused(error: unknown) {
    const named = isCallError(error) && error.details.field === 'amount'
    setFault({ atAmount: named || refusedAs(error, ...OF_AMOUNT), text: problem(error) })
  }

  async function get(wish: Wish) {
    if (ask.isPending) return
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
      if (wishes.current === asked) refused(error)
    }
  }

  async function confirm() {
    if (!quote || carryOut.isPending) return
    setFault(undefined)
    const { from, to, amount, quoteId } = quote
    try {
      setRecord(await carryOut.mutateAsync({ body: { from, to, amount, quoteId } }))
      setQuote(undefined)
      await refetchCalls(...CHANGED)
    } catch (error) {
      setUnsure(isCallError(error) && error.outcomeUnknown)
      if (refusedAs(error, 'quote_expired')) setSpent(true)
      else refused(error)
    }
  }

  return {
    quote,
    /** Seconds it still binds. */
    left: spent ? 0 : left,
    /**
     * It ran out, by the clock or by the venue's word. An exchange under way, or one that nobody
     * knows the outcome of, is not said to be over.
     */
    ranOut: quote !== undefined && !carryOut.isPending && (spent || (left === 0 && !unsure)),
    record,
    fault,
    asking: ask.isPending,
    confirming: carryOut.isPending,
    get,
    confirm,
    /** Forgets the quote and what was said about it, as the wish changes. */
    drop() {
      wishes.current += 1
      setQuote(undefined)
      setFault(undefined)
    },
    /** Puts the result away. */
    again: () => setRecord(undefined),
  }
}
