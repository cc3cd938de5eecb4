/** What a person keeps of a payee besides what the venue has of it. */
export interface Contact {
  /** What the person calls it; '' where it has no name of theirs. */
  name: string
  isFavourite: boolean
}

/** Stands for a saved address or card: `w` or `c`, and its id. */
export type PayeeKey = `w${string}` | `c${string}`

/** What is kept under `contacts`, by the payee's key. */
export type Contacts = ReadonlyMap<string, Contact>

export const MOST_NAME_LENGTH = 32

/** More than anybody has addresses and cards; of more, those named last stay. */
const MOST_CONTACTS = 200

const KEY = /^[wc][0-9]{1,12}$/

const NONE: Contact = { name: '', isFavourite: false }

/** What is kept, of any version: what it does not say rightly is left out. */
export function readContacts(value: unknown): Contacts {
  const { payees } = Object(value) as { payees?: unknown }
  const read = Object.entries(Object(payees) as Record<string, unknown>).flatMap(
    ([key, kept]): [string, Contact][] => {
      const { name, favourite } = Object(kept) as { name?: unknown; favourite?: unknown }
      const contact = {
        name: typeof name === 'string' ? cleanName(name) : '',
        isFavourite: favourite === true,
      }
      return KEY.test(key) && !isNone(contact) ? [[key, contact]] : []
    },
  )
  return new Map(read.slice(-MOST_CONTACTS))
}

/** What to keep under `contacts`; null for nothing. */
export function writeContacts(contacts: Contacts): object | null {
  const payees = [...contacts].map(([key, { name, isFavourite }]) => [
    key,
    { ...(name !== '' && { name }), ...(isFavourite && { favourite: true }) },
  ])
  return payees.length === 0 ? null : { payees: Object.fromEntries(payees) as object }
}

export function contactOf(contacts: Contacts, key: PayeeKey): Contact {
  return contacts.get(key) ?? NONE
}

/** With something else kept of a payee; one of which nothing is kept any more is left out. */
export function withContact(contacts: Contacts, key: PayeeKey, contact: Contact): Contacts {
  const clean = { ...contact, name: cleanName(contact.name) }
  const others = [...contacts].filter(([other]) => other !== key)
  return new Map(isNone(clean) ? others : [...others, [key, clean] as const].slice(-MOST_CONTACTS))
}

/** A name as it is kept: in one line without what nobody sees, and not longer than is shown. */
function cleanName(name: string): string {
  const line = name.replace(/[\p{C}\s]+/gu, ' ').trim()
  return line
    .slice(0, MOST_NAME_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

function isNone({ name, isFavourite }: Contact): boolean {
  return name === '' && !isFavourite
}
