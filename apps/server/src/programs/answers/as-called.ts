import type { Call, DataOf, InputOf } from '@candor/protocol'
import type { UserCaller } from '../../kernel/caller.ts'
import type { Handler, Reply } from '../../kernel/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Programs have no cookies, devices or files. */
const NO_REPLY: Reply = {
  cookie: () => undefined,
  cookieOf: () => undefined,
  device: '',
  host: undefined,
  file: () => Promise.reject(new Refusal('malformed_request')),
}

/** What one of the application's calls answers: programs can do what a person can, by the same rules. */
export function asCalled<const C extends Call, Needs>(_call: C, handler: Handler<Needs>) {
  return async (needs: Needs, caller: UserCaller, input: InputOf<C>): Promise<DataOf<C>> => {
    const data = await handler.answer(needs, caller, input, NO_REPLY)
    if (data instanceof Refusal) throw data
    return data as DataOf<C>
  }
}
