import {
  type Answer,
  type DeskBody as CallBody,
  type DeskCallName as CallName,
  DeskClient,
  type DeskResult as CallData,
} from '@candor/client/desk'
import { idleMs } from './activity.ts'
import { forgetSession } from './session.ts'

export type { Answer, CallBody, CallData, CallName }

/** After so long without a key or a move, what is asked is asked by the page and not by a person. */
const AWAY_AFTER_MS = 60_000

const desk = new DeskClient({
  origin: '',
  presence: () => (idleMs() < AWAY_AFTER_MS ? 'present' : 'background'),
  // Ends the session here, once for all screens.
  onSignedOut: forgetSession,
})

/** Calls the desk. A refusal is a value; see `DeskClient.call`. */
export function callDesk<Name extends CallName>(
  name: Name,
  body: CallBody<Name>,
  options: { signal?: AbortSignal } = {},
): Promise<Answer<CallData<Name>>> {
  return desk.call(name, body, options)
}
