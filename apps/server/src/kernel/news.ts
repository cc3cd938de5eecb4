import type { EngineRecord, Owner } from '@candor/engine'
import type {
  AccountRow,
  AnyOrderRow,
  ClientEvents,
  Language,
  ServerEvents,
} from '@candor/protocol'

/**
 * What a part brings to the stream: whom it tells of what, and what clients can follow. The stream
 * knows sockets, sessions and limits, and none of the things that are told.
 */
export interface News {
  /** People's orders that records change: told one by one, as the event `order`. */
  orders?: OrderNews
  /** People's accounts that records change: told together after their orders, as `account`. */
  accounts?: AccountNews
  /** Begins to tell connected people of what happens besides; returns how to stop it. */
  tell?(audience: Audience): () => void
  /** What clients follow by names, many at a time. */
  feeds?: readonly Feed[]
  /** What clients watch by a name, one at a time. */
  pictures?: readonly Picture[]
}

/** Orders of one product. Their ids are the engine's: no two orders of any product share one. */
export interface OrderNews {
  /** Notes every order whose row a record changes, with its owner; the house's are passed over. */
  changedBy(record: EngineRecord, note: (owner: Owner, order: number) => void): void
  /** Reads orders as the tables have them now, by id. */
  read(orders: readonly number[]): Promise<ReadonlyMap<number, OrderNow>>
}

/** An order as its owner sees it, in any language. */
export interface OrderNow {
  row(language: Language): AnyOrderRow
  /** An order that changes with it, of which `read` gives the row too: told after all others. */
  also?: number | undefined
}

export interface AccountNews {
  /** Notes every account that a record's postings change, with its owner. */
  changedBy(record: EngineRecord, note: (owner: Owner, account: string) => void): void
  /** Reads the accounts noted of each person, as the tables have them now. */
  read(
    changed: ReadonlyMap<Owner, ReadonlySet<string>>,
  ): Promise<ReadonlyMap<Owner, (language: Language) => AccountRow[]>>
}

/** The people who are signed in and connected, as whoever tells them something sees them. */
export interface Audience {
  /** Everybody who is connected just now. */
  connected(): readonly number[]
  /** The languages of a person's sockets, the oldest socket's first; none while they have none. */
  languagesOf(user: number): readonly Language[]
  /** Sends an event to each of a person's sockets; those of a language without payload get none. */
  tell<Name extends keyof ServerEvents>(
    user: number,
    event: Name,
    payload: (language: Language) => Parameters<ServerEvents[Name]> | undefined,
  ): void
}

/** Values by name that clients follow, signed in or not. A message of theirs adds names. */
export interface Feed<Name extends keyof ServerEvents = keyof ServerEvents> {
  request: keyof ClientEvents
  /** The names in such a message; undefined where it cannot be understood. */
  names(message: unknown): readonly string[] | undefined
  /** Carries a list of values: where they stand at first, then what changed. */
  event: Name
  /** Where a name stands; undefined where there is none. */
  value(name: string): ItemOf<Name> | undefined
  /** Tells of changes, from now on; returns how to stop it. */
  onChanged(listener: (changed: readonly Changed<ItemOf<Name>>[]) => void): () => void
}

export interface Changed<Item> {
  name: string
  /** Asked for where somebody follows the name. */
  value(): Item
}

type ItemOf<Name extends keyof ServerEvents> = Parameters<
  ServerEvents[Name]
>[0] extends (infer Item)[]
  ? Item
  : unknown

/** Something whole that clients watch, signed in or not: one name at a time in place of any other. */
export interface Picture<Name extends keyof ServerEvents = keyof ServerEvents> {
  request: keyof ClientEvents
  /** The name in such a message, null for none any more; undefined where it cannot be understood. */
  name(message: unknown): string | null | undefined
  event: Name
  /** How it looks; undefined where there is nothing of this name. */
  look(name: string): Parameters<ServerEvents[Name]>[0] | undefined
  /** What says whether it looks otherwise than when it was sent last. */
  essence(picture: Parameters<ServerEvents[Name]>[0]): string
}
