import { formatUnits } from '@candor/money'
import { turnoverFor } from '@candor/terms'
import { type SubmitNeeds, submit } from '../../../kernel/submit.ts'
import { sendMessage } from '../../messages/send-message.ts'
import type { Person } from '../person/person.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Identity } from '../open-identity.ts'
import type { PersonKeying } from '../../../proof/log/person-keys.ts'
import type { Messaging } from '../../messages/messages.ts'

/** What opening an account takes. */
export type OpenAccountNeeds = SubmitNeeds &
  Pick<Kernel, 'now'> &
  Pick<Identity, 'people'> &
  PersonKeying &
  Messaging

/** The engine's half of a registration; repeating it changes nothing. */
export async function openAccount(needs: OpenAccountNeeds, person: Person): Promise<Person> {
  if (person.opened) return person
  // Their first record is salted with it.
  await needs.personKeys.make([person.id])
  await submit(needs, { kind: 'openAccount', user: person.id })
  await tellGift(needs, person.id)
  await needs.people.setOpened(person.id, new Date(needs.now()))
  return { ...person, opened: true }
}

/** Once in the life of the account, however often opening it is repeated. */
async function tellGift(
  needs: Pick<Kernel, 'transactor'> & Messaging,
  user: number,
): Promise<void> {
  const { engine } = needs.transactor
  const policy = engine.policy()
  const currency = policy && engine.currencies()[policy.giftCurrency]
  if (!policy || !currency || policy.gift === 0n) return
  const due = turnoverFor(policy.gift, policy.turnover)
  const facts = {
    amount: formatUnits(policy.gift, currency.scale),
    turnover: formatUnits(due, currency.scale),
    currency: currency.code,
  }
  await sendMessage(needs, user, {
    template: 'registrationGift',
    facts,
    once: 'registration-gift',
  })
}

/** Finishes registrations that a stop cut short. Returns how many there were. */
export async function openUnopenedAccounts(needs: OpenAccountNeeds): Promise<number> {
  const ids = await needs.people.unopened()
  for (const id of ids) {
    const person = await needs.people.byId(id)
    if (person) await openAccount(needs, person)
  }
  return ids.length
}
