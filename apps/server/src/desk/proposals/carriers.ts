import type { CarriedOut, DeskCall } from '@candor/desk-protocol'
import type { DeskHandler, Execution } from '../frame/handler.ts'
import type { DeskCaller } from '../operators/operator-sessions.ts'

/** What checks and carries out the proposals of one call. */
export interface Carrier {
  call: DeskCall
  subject: (input: unknown) => string
  check: (input: unknown, caller: DeskCaller) => Promise<Readonly<Record<string, unknown>> | null>
  carryOut: (input: unknown, execution: Execution) => Promise<CarriedOut>
}

/** Those of the calls that take two operators, by name, with what their handlers need. */
export function carriersOf<Needs>(
  handlers: readonly DeskHandler<Needs>[],
  needs: Needs,
): ReadonlyMap<string, Carrier> {
  const found = handlers.flatMap(({ call, fourEyes }): Carrier[] =>
    fourEyes
      ? [
          {
            call,
            subject: fourEyes.subject,
            check: (input, caller) => fourEyes.check(needs, input, caller),
            carryOut: (input, execution) => fourEyes.carryOut(needs, input, execution),
          },
        ]
      : [],
  )
  return new Map(found.map((carrier) => [carrier.call.name, carrier]))
}
