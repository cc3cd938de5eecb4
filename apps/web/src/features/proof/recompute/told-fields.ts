import type { OwnPosting, PersonPart } from '@candor/log/contents'

export type ToldEvent = PersonPart['events'][number]

/** A part says something that cannot be what a venue writes. */
export class Unreadable extends Error {}

/** A whole number of an event, 0 or above. */
export function natural(event: ToldEvent, name: string): number {
  const value = event[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new Unreadable(`${event.kind} has no ${name}`)
  }
  return value
}

const MOST_DIGITS = 40

/** Units of an event, 0 or above: a text of digits. */
export function units(event: ToldEvent, name: string): bigint {
  const value = event[name]
  if (typeof value !== 'string' || value.length > MOST_DIGITS || !/^\d+$/.test(value)) {
    throw new Unreadable(`${event.kind} has no ${name}`)
  }
  return BigInt(value)
}

/** A text of an event that is one of these. */
export function oneOf<Name extends string>(
  event: ToldEvent,
  name: string,
  names: readonly Name[],
): Name {
  const found = names.find((each) => each === event[name])
  if (found === undefined) throw new Unreadable(`${event.kind} has no ${name}`)
  return found
}

/** A link of a price chain: 64 hex digits. */
export function link(event: ToldEvent, name: string): string {
  const value = event[name]
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value)) {
    throw new Unreadable(`${event.kind} has no ${name}`)
  }
  return value
}

/** What an order moved between the person's own accounts, by a record. */
export interface Moved {
  currency: number
  available: bigint
  held: bigint
}

/** The sum of a part's postings of these reasons that belong to an order. */
export function movedBy(
  part: PersonPart,
  order: number,
  isMeant: (reason: string) => boolean,
): Moved {
  const own = part.postings.filter(
    ({ reason, reference }) => reference === order && isMeant(reason),
  )
  const sum = (of: readonly OwnPosting[]) => of.reduce((total, { amount }) => total + amount, 0n)
  return {
    currency: own[0]?.currency ?? 0,
    available: sum(own.filter(({ bucket }) => bucket === 0)),
    held: sum(own.filter(({ bucket }) => bucket === 1)),
  }
}
