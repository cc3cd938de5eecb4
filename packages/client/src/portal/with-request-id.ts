import { addressOf, paths } from '@candor/protocol/paths'
import type { CallName, CallRequest, CallTerms } from './types.ts'

/** Whether a call takes a `requestId`: sent again under the same, it is done once. */
export function takesRequestId(name: CallName): boolean {
  return addressOf(paths[name]).once !== undefined
}

/**
 * The request of these terms under a `requestId`, in the part of it that the call takes one in.
 * Returns the terms as they are where it takes none.
 */
export function withRequestId<Name extends CallName>(
  name: Name,
  terms: CallTerms<Name>,
  requestId: string,
): CallRequest<Name> {
  const part = addressOf(paths[name]).once
  if (!part) return terms as unknown as CallRequest<Name>
  const given = (terms as { body?: object; query?: object })[part]
  return { ...terms, [part]: { ...given, requestId } } as unknown as CallRequest<Name>
}
