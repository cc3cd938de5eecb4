import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Caller } from '../../../kernel/caller.ts'
import type { Identity } from '../open-identity.ts'
import type { Recipient } from '../../notify/outbox.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { CodeKey } from '../codes/codes.ts'
import { type UseCodeNeeds, useCode } from '../codes/use-code.ts'
import type { Identifier } from '../person/identifiers.ts'
import { pauseEnd } from '../person/withdrawals-pause.ts'
import type { Person } from '../person/person.ts'
import { type TellNeeds, recipientOf, tellPerson } from '../security-notices/tell-person.ts'

/**
 * The two ends of a change of an e-mail address or phone number: the new one, and the one that this
 * kind had, or, where it had none, where notices have gone until now. Both confirm by a code; an
 * account that had nothing has one end alone.
 */
export interface ContactEnds {
  next: CodeKey
  former: (CodeKey & { recipient: Recipient }) | undefined
}

/** Throws `contact_unchanged` where the account has it already. */
export function contactEnds(person: Person, { kind, key }: Identifier): ContactEnds {
  const own = kind === 'email' ? person.email?.toLowerCase() : person.phone
  if (own === key) throw new Refusal('contact_unchanged')
  const recipient = formerRecipient(person, kind)
  return {
    // Bound to the person: a code sent for one account confirms nothing in another.
    next: { channel: channelOf(kind), target: `${key} ${person.id}`, purpose: 'CONTACT_NEW' },
    former: recipient && {
      channel: recipient.channel,
      target: `${recipient.to.toLowerCase()} ${person.id}`,
      purpose: 'CONTACT_OLD',
      recipient,
    },
  }
}

interface ContactChange {
  person: Person
  identifier: Identifier
  code: string
  oldCode?: string | undefined
  device: string
}

/** Uses both codes, keeps the new one and tells both ends; within `inTurn`. */
export async function changeContact(
  needs: UseCodeNeeds & TellNeeds & Pick<Identity, 'personChanges'>,
  caller: Pick<Caller, 'address'>,
  { person, identifier, code, oldCode, device }: ContactChange,
): Promise<void> {
  const { next, former } = contactEnds(person, identifier)
  if (former && oldCode === undefined) throw new Refusal('old_code_missing')
  await useCode(needs, next, code, caller.address)
  if (former) await useCode(needs, former, oldCode ?? '', caller.address)
  // Where there was nothing yet, it is one protection more, and pauses nothing.
  const pausedUntil = former ? pauseEnd(needs) : undefined
  const before = identifier.kind === 'email' ? person.email : person.phone
  const changed = await needs.people.setContact(person.id, identifier, pausedUntil)
  if (!changed) throw new Refusal(identifier.kind === 'email' ? 'email_taken' : 'phone_taken')
  const event = before === undefined ? 'contactAdded' : 'contactChanged'
  const facts = { contact: shown(identifier.text), before: shown(before ?? '') }
  // The former end hears of it besides the new one, unless it is where the person's notices go.
  const also = former && former.recipient.to !== recipientOf(changed)?.to ? [former.recipient] : []
  await tellPerson(needs, caller, { person: changed, event, device, pausedUntil, facts, also })
  needs.personChanges.tell(person.id)
}

function formerRecipient(person: Person, kind: Identifier['kind']): Recipient | undefined {
  const { language, antiPhishing, email, phone } = person
  if (kind === 'email' && email !== undefined) {
    return { channel: 'email', to: email, language, antiPhishing }
  }
  if (kind === 'phone' && phone !== undefined) return { channel: 'sms', to: phone, language }
  return recipientOf(person)
}

function channelOf(kind: Identifier['kind']): CodeKey['channel'] {
  return kind === 'email' ? 'email' : 'sms'
}

/** Enough for its owner to know it by. */
function shown(contact: string): string {
  const [name = '', domain] = contact.split('@')
  if (domain !== undefined) return `${name.slice(0, 2)}…@${domain}`
  const phone = parsePhoneNumberFromString(contact)
  return phone ? `+${phone.countryCallingCode} …${phone.nationalNumber.slice(-3)}` : contact
}
