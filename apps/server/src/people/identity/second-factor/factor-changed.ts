import type { Caller, UserCaller } from '../../../kernel/caller.ts'
import { pauseEnd } from '../person/withdrawals-pause.ts'
import type { Known } from '../person/person.ts'
import { type TellNeeds, tellPerson } from '../security-notices/tell-person.ts'
import type { SecurityEvent } from '../../notify/security-templates.ts'
import type { Reply } from '../../../kernel/handler.ts'

/** Pauses withdrawals and sends the person the message of it. */
export async function factorChanged(
  needs: TellNeeds,
  caller: Caller | UserCaller,
  { known: { person }, event, reply }: { known: Known; event: SecurityEvent; reply: Reply },
): Promise<void> {
  const pausedUntil = pauseEnd(needs)
  await needs.people.pauseWithdrawals(person.id, pausedUntil)
  await tellPerson(needs, caller, { person, event, device: reply.device, pausedUntil })
}
