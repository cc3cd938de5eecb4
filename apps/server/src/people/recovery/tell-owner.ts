import {
  type TellNeeds,
  recipientOf,
  tellPerson,
} from '../identity/security-notices/tell-person.ts'
import type { Person } from '../identity/person/person.ts'
import type { Recipient } from '../notify/outbox.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Identity } from '../identity/open-identity.ts'

/** What telling of recoveries takes. */
export type TellWaitingNeeds = TellNeeds & Pick<Kernel, 'store'> & Pick<Identity, 'personChanges'>

/**
 * Notifies everybody whose account is to be given to another address, once: by a message in the
 * application, and at every address and number of the account. Each mail and SMS has the link that
 * stops the account, and with it the recovery.
 */
export async function tellWaiting(needs: TellWaitingNeeds): Promise<void> {
  const rows = await needs.store
    .updateTable('recoveries')
    .set({ told: true })
    .where('state', '=', 'waiting')
    .where('told', '=', false)
    .returning(['user_id', 'opens_at'])
    .execute()
  for (const { user_id, opens_at } of rows) {
    const person = await needs.people.byId(user_id!)
    if (!person) continue
    const facts = { opens: String(opens_at) }
    await tellPerson(needs, undefined, {
      person,
      event: 'recoveryWaiting',
      facts,
      also: otherChannels(person),
    })
    needs.personChanges.tell(person.id)
  }
}

/** Addresses and numbers of a person besides the one that messages go to. */
export function otherChannels(person: Person): Recipient[] {
  const own = recipientOf(person)
  if (own?.channel !== 'email' || person.phone === undefined) return []
  return [{ channel: 'sms', to: person.phone, language: person.language }]
}
