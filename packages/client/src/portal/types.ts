import type { Calls, DataOf, RequestOf } from '@candor/protocol'
import type { CallName } from '@candor/protocol/paths'

export type { CallName }

/** What a call is given: its `params`, `query` and `body`, where it has them; a form for a file. */
export type CallRequest<Name extends CallName> = Calls[Name] extends { multipart: true }
  ? RequestOf<Calls[Name]> & { body: FormData }
  : RequestOf<Calls[Name]>

/** What a call returns when it is not refused. */
export type CallData<Name extends CallName> = DataOf<Calls[Name]>

type WithoutRequestId<Part> = Part extends unknown ? Omit<Part, 'requestId'> : never

/** A request as a caller writes it, without the `requestId`. */
export type CallTerms<Name extends CallName> =
  CallRequest<Name> extends { body: infer Body }
    ? Omit<CallRequest<Name>, 'body'> & { body: WithoutRequestId<Body> }
    : CallRequest<Name>
