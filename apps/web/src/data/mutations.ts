import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isCallError } from './call-error.ts'
import { type CallData, type CallName, type CallRequest, call, requestIdPart } from './call.ts'
import { Intent } from './intent.ts'

type Without<Body> = Body extends unknown ? Omit<Body, 'requestId'> : never

/** A request as a screen writes it: the requestId is put in here. */
type Terms<Name extends CallName> =
  CallRequest<Name> extends { body: infer Body }
    ? Omit<CallRequest<Name>, 'body'> & { body: Without<Body> }
    : CallRequest<Name>

/**
 * Acts by a call. Where the call takes a `requestId`, it is made here, one per intent: a double
 * press while the first is under way answers with the first's outcome, and trying again after the
 * network failed sends the same id, so that nothing is done twice.
 *
 * Errors are the caller's to show: `mutate(terms, { onError })`, or `problem` of a form.
 */
export function useCallMutation<Name extends CallName>(
  name: Name,
  options: { onSuccess?: (data: CallData<Name>, terms: Terms<Name>) => unknown } = {},
): UseMutationResult<CallData<Name>, Error, Terms<Name>> {
  const intent = useRef(new Intent())
  const underWay = useRef<{ requestId: string; outcome: Promise<CallData<Name>> } | undefined>(
    undefined,
  )
  return useMutation<CallData<Name>, Error, Terms<Name>>({
    mutationFn: (terms) => {
      const requestId = intent.current.requestIdFor(terms)
      if (underWay.current?.requestId === requestId) return underWay.current.outcome
      const outcome = call(name, withRequestId(name, terms, requestId)).then(
        (data) => {
          intent.current.settle()
          return data
        },
        (error: unknown) => {
          if (isCallError(error) && !error.outcomeUnknown) intent.current.settle()
          throw error
        },
      )
      underWay.current = { requestId, outcome }
      void outcome.catch(() => undefined).then(() => {
        if (underWay.current?.outcome === outcome) underWay.current = undefined
      })
      return outcome
    },
    onSuccess: options.onSuccess,
  })
}

function withRequestId<Name extends CallName>(name: Name, terms: Terms<Name>, requestId: string) {
  const part = requestIdPart(name)
  if (!part) return terms as unknown as CallRequest<Name>
  const given = (terms as { body?: object; query?: object })[part]
  return { ...terms, [part]: { ...given, requestId } } as unknown as CallRequest<Name>
}
