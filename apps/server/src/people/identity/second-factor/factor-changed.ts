import type { Caller, UserCaller } from '../../../kernel/caller.ts'
import { pauseEnd } from '../person/withdrawals-pause.ts'
import type { Known } from '../person/person.ts'
import { type TellNeeds, tellPerson } from '../security-notices/tell-person.ts'
import type { SecurityEvent } from '../../notify/security-templates.ts'
import type { Reply } from '../../../kernel/handler.ts'

/** Pauses withdrawals and sends the person the message of it. */
export async function factorChanged(
  context: TellNeeds,
  caller: Caller | UserCaller,
  { known: { person }, event, reply }: { known: Known; event: SecurityEvent; reply: Reply },
): Promise<void> {
  const pausedUntil = pauseEnd(context)
  await context.people.pauseWithdrawals(person.id, pausedUntil)
  await tellPerson(context, caller, { person, event, device: reply.device, pausedUntil })
}
