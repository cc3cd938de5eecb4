import type { RequestSpec } from '../core/command-spec.ts'
import type { RequestMaker, RequestTerms } from '../requests/request.ts'
import { COMMANDS } from './commands.ts'
import type { Requested } from './products.ts'

/** Returns what a request asks for, without its owner and id. */
export function termsOf(command: Requested): RequestTerms {
  return requestOf(command).terms(command)
}

/** Returns who made the request's id: a caller or the venue. */
export function makerOf(command: Requested): RequestMaker {
  return requestOf(command).by
}

/** Returns what the first release kept of the terms; undefined for commands it did not have. */
export function formerTermsOf(command: Requested): number | undefined {
  return requestOf(command).formerTerms?.(command)
}

function requestOf<One extends Requested>({ kind }: One): RequestSpec<One> {
  return COMMANDS[kind].request as unknown as RequestSpec<One>
}
