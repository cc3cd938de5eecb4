import type { Caller, Context } from '../context.ts'
import type { SecurityEvent } from '../notify/security-templates.ts'
import type { Recipient } from '../notify/outbox.ts'
import { clientName } from './client-name.ts'
import type { Person } from './people.ts'

/** Hours that withdrawals wait after a change of what protects an account. */
export const PAUSE_HOURS = 24
const PAUSE_MS = PAUSE_HOURS * 3_600_000

/** When withdrawals are possible again after a change made now. */
export function pauseEnd(context: Pick<Context, 'now'>): Date {
  return new Date(context.now() + PAUSE_MS)
}

/**
 * Tells a person, at their own address and in their language, what happened to their account. It
 * never fails: what happened stands, and the log has what could not be sent.
 */
export async function tellPerson(
  context: Context,
  caller: Pick<Caller, 'address'>,
  person: Person,
  event: SecurityEvent,
  device: string,
): Promise<void> {
  const recipient = recipientOf(person)
  if (!recipient) return
  const { browser, system } = clientName(device)
  const pauses = event !== 'login'
  try {
    await context.outbox.sendSecurityNotice(recipient, event, {
      at: new Date(context.now()),
      address: caller.address,
      device: [browser, system].filter((part) => part !== null).join(', '),
      pausedUntil: pauses ? pauseEnd(context) : undefined,
    })
  } catch (error) {
    context.log.warn({ err: error, channel: recipient.channel }, 'A notice could not be sent')
  }
}

/** Where messages to this person go; undefined for a chosen name without address or number. */
export function recipientOf(person: Person): Recipient | undefined {
  const { language, antiPhishing } = person
  if (person.email !== undefined) {
    return { channel: 'email', to: person.email, language, antiPhishing }
  }
  if (person.phone !== undefined) return { channel: 'sms', to: person.phone, language }
  return undefined
}
