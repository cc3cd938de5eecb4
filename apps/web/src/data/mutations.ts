import { type CallTerms, IntendedCall, isCallError, takesRequestId, withRequestId } from '@candor/client'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallData, type CallName, call } from './call.ts'
import { vibrate } from './vibration.ts'

/** Calls that place or change an order: the phone says by touch what became of it. */
// prettier-ignore
const ORDER_CALLS: ReadonlySet<CallName> = new Set(['coinOrder', 'coinTrigger', 'amendCoinOrder', 'revokeCoin', 'spotOrder', 'contractOrder', 'chaseContractOrder', 'endContractOrder', 'reduceContractOrder', 'endAndChaseContractOrder', 'setStopProfitAndLoss', 'exchange'])

/**
 * Acts by a call. Where the call takes a `requestId`, it is made here, one per intent: a double
 * press while the first is under way returns the first's outcome, and trying again after the
 * network failed sends the same id, so that nothing is done twice: by itself at first.
 *
 * Errors are the caller's to show: `mutate(terms, { onError })`, or `problem` of a form.
 */
export function useCallMutation<Name extends CallName>(
  name: Name,
  options: { onSuccess?: (data: CallData<Name>, terms: CallTerms<Name>) => unknown } = {},
): UseMutationResult<CallData<Name>, Error, CallTerms<Name>> {
  const [intended] = useState(
    () =>
      new IntendedCall(
        (terms: CallTerms<Name>, requestId) => call(name, withRequestId(name, terms, requestId)),
        { isOnce: takesRequestId(name), isOnline: () => navigator.onLine },
      ),
  )
  return useMutation<CallData<Name>, Error, CallTerms<Name>>({
    mutationFn: (terms) => intended.run(terms),
    onSuccess: (data, terms) => {
      if (ORDER_CALLS.has(name)) vibrate('placed')
      return options.onSuccess?.(data, terms)
    },
    onError: (error) => {
      if (ORDER_CALLS.has(name) && isCallError(error) && error.error) vibrate('refused')
    },
  })
}
