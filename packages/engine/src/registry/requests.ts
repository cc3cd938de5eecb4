import type { RequestSpec } from '../core/command-spec.ts'
import type { RequestMaker, RequestTerms } from '../requests/request.ts'
import { COMMANDS } from './commands.ts'
import type { Requested } from './products.ts'

/** What a request asks for, its owner and id apart. */
export function termsOf(command: Requested): RequestTerms {
  return requestOf(command).terms(command)
}

/** Whose hand made the id. */
export function makerOf(command: Requested): RequestMaker {
  return requestOf(command).by
}

/** What the first release kept of the terms; undefined where it knew no such command. */
export function formerTermsOf(command: Requested): number | undefined {
  return requestOf(command).formerTerms?.(command)
}

function requestOf<One extends Requested>({ kind }: One): RequestSpec<One> {
  return COMMANDS[kind].request as unknown as RequestSpec<One>
}
