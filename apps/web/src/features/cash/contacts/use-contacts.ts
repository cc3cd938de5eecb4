import { keep, keptNow, useIsKnown, useKept } from '../../../data/kept/kept.ts'
import {
  type Contact,
  type PayeeKey,
  readContacts,
  withContact,
  writeContacts,
} from './contacts.ts'

/** What the person calls their payees, and whether that may be changed yet: it was read. */
export function useContacts() {
  return { contacts: useKept('contacts', readContacts), isKnown: useIsKnown('contacts') }
}

/** Keeps something else of a payee. */
export function keepContact(key: PayeeKey, contact: Contact): void {
  keep('contacts', writeContacts(withContact(readContacts(keptNow('contacts')), key, contact)))
}

/** Keeps nothing of a payee any more: it is gone. */
export function forgetContact(key: PayeeKey): void {
  if (readContacts(keptNow('contacts')).has(key)) keepContact(key, { name: '', isFavourite: false })
}
