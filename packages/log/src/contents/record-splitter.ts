/** Which part of a record is whose: docs/log.md, "What a part says". */
import { sha256 } from '#crypto'
import { fromUtf8 } from '../proof/bytes.ts'
import { LogFault } from '../proof/log-fault.ts'
import { canonicalBytes } from './canonical-json.ts'
import { BEGINS, ENDS, EVENT_PARTIES } from './event-parties.ts'
import type { JournaledRecord } from './journaled-record.ts'
import { type Destinations, type Share, isPerson, sharePostings } from './share-postings.ts'

/** Whose a part is: a person's, by owner id, everybody's, or that of who reads the whole journal. */
export type Party = number | 'header' | 'public'

export interface RecordPart {
  party: Party
  /** JSON by RFC 8785. */
  content: Uint8Array
}

const VERSION = 1
const NO_ORDER = 0

/** A record, taken apart: what is public, and what only the whole journal tells. */
/** An event that names something which is nobody's, as no engine writes one. */
export interface Ownerless {
  seq: number
  kind: string
  id: number
}

interface Gathered extends Destinations {
  shares: Map<number, Share>
  told: object[]
  events: object[]
  ownerless: (kind: string, id: number) => void
}

type Fields = Readonly<Record<string, unknown>> & { readonly kind: string }

/** Splits records in their order; what they began and have not ended is kept, for events that name it. */
export class RecordSplitter {
  readonly #owners = new Map<number, number>()
  readonly #ownerless: Ownerless[] = []

  /** `state` is what an earlier one had; without it the first record comes next. */
  constructor(state?: Uint8Array) {
    if (!state) return
    for (const [order, owner] of parseState(state)) this.#owners.set(order, owner)
  }

  /** What the next one needs to go on after the last record: ids with their owners, rising. */
  state(): Uint8Array {
    return canonicalBytes([...this.#owners].sort(([a], [b]) => a - b))
  }

  /** What was found since this was asked last, for who runs the log to look into. */
  takeOwnerless(): Ownerless[] {
    return this.#ownerless.splice(0)
  }

  /**
   * The parts of the next record: the header, what is public if anything is, and those of persons by
   * owner id. `bytes` are the record's own: the entry of the journal's frame. Their hash stands in
   * the header, which so leads from the leaf to the journal.
   */
  split(record: JournaledRecord, bytes: Uint8Array): readonly RecordPart[] {
    const { seq, at, command, id, owner, request } = record
    const when = { seq, at }
    const gathered = this.#gather(record)
    const persons = [...gathered.shares].sort(([a], [b]) => a - b)
    const header = {
      command,
      hash: hex(sha256(bytes)),
      id,
      owner,
      request,
      counts: {
        events: record.events.length,
        persons: persons.length,
        postings: record.postings.length,
      },
      events: gathered.events,
      postings: gathered.whole,
    }
    const parts: RecordPart[] = [{ party: 'header', content: encode(when, 'header', header) }]
    const { told, open: postings } = gathered
    if (told.length > 0 || postings.length > 0) {
      const content = encode(when, 'public', { events: told, postings })
      parts.push({ party: 'public', content })
    }
    for (const [person, { events, postings: own, reserves }] of persons) {
      const said = { events, postings: own, reserves: reserves.length > 0 ? reserves : undefined }
      const asked = person === owner ? { command, id, request } : {}
      parts.push({ party: person, content: encode(when, person, { ...said, ...asked }) })
    }
    return parts
  }

  #gather(record: JournaledRecord): Gathered {
    const named = new Map<number, number>()
    const shares = new Map<number, Share>()
    const gathered: Gathered = {
      shares,
      told: [],
      events: [],
      open: [],
      whole: [],
      ownerless: (kind, id) => void this.#ownerless.push({ seq: record.seq, kind, id }),
      ownerOf: (id) => named.get(id) ?? this.#owners.get(id),
      shareOf: (owner) => {
        let share = shares.get(owner)
        if (!share) shares.set(owner, (share = { postings: [], events: [], reserves: [] }))
        return share
      },
    }
    if (isPerson(record.owner)) gathered.shareOf(record.owner)
    const ended: number[] = []
    for (const event of record.events as readonly Fields[]) {
      nameIds(event, named)
      const order = event['order'] as number
      if (BEGINS.has(event.kind)) this.#owners.set(order, event['user'] as number)
      if (ENDS.has(event.kind)) ended.push(order)
    }
    for (const event of record.events as readonly Fields[]) shareEvent(event, gathered)
    sharePostings(record, gathered)
    for (const order of ended) this.#owners.delete(order)
    return gathered
  }
}

/** Notes whose the ids of an event are that says so itself. */
function nameIds(event: Fields, named: Map<number, number>): void {
  const user = event['user'] as number | undefined
  if (user === undefined) return
  for (const name of ['order', 'offer', 'withdrawal']) {
    const id = event[name] as number | undefined
    if (id) named.set(id, user)
  }
}

function shareEvent(event: Fields, gathered: Gathered): void {
  const { shareOf, told, events } = gathered
  switch (EVENT_PARTIES[event.kind]) {
    case 'public':
      told.push(event)
      return
    case 'person':
      shareOf(event['user'] as number).events.push(event)
      return
    case 'order': {
      const owner = ownerOf(event['order'] as number, event.kind, gathered)
      if (owner === undefined) events.push(event)
      else shareOf(owner).events.push(event)
      return
    }
    case 'fill': {
      const sides = sidesOfFill(event)
      for (const { user, ...own } of sides) shareOf(user).events.push({ ...own, user })
      if (sides.length === 0) events.push(event)
      return
    }
    case 'reached':
      shareReached(event, gathered)
      return
    case undefined:
      throw new LogFault('malformed', `An event "${event.kind}" is of no party that is known.`)
  }
}

/** Gives each person those of the ids that are theirs. Those of nobody, and none, are for who reads everything. */
function shareReached(event: Fields, gathered: Gathered): void {
  const lists = ['up', 'down', 'orders'].filter((name) => event[name] !== undefined)
  const own = new Map<number | undefined, Record<string, number[]>>()
  for (const name of lists) {
    for (const id of event[name] as readonly number[]) {
      const owner = ownerOf(id, event.kind, gathered)
      let mine = own.get(owner)
      if (!mine) {
        mine = Object.fromEntries(lists.map((each): [string, number[]] => [each, []]))
        own.set(owner, mine)
      }
      mine[name]!.push(id)
    }
  }
  for (const [owner, mine] of own) {
    const share = owner === undefined ? gathered : gathered.shareOf(owner)
    share.events.push({ ...event, ...mine })
  }
  if (own.size === 0) gathered.events.push(event)
}

function ownerOf(id: number, kind: string, gathered: Gathered): number | undefined {
  const owner = gathered.ownerOf(id)
  if (owner === undefined) gathered.ownerless(kind, id)
  return owner
}

/** A fill as each side may know it; the house's is left out. */
function sidesOfFill(event: Fields) {
  const { kind, trade, market, price, quantity, worth, takerSide } = event
  const told = { kind, trade, market, price, quantity, worth }
  const makerSide = takerSide === 'buy' ? 'sell' : 'buy'
  const of = (role: 'maker' | 'taker', sideOf: unknown) => ({
    ...told,
    role,
    side: sideOf,
    order: event[`${role}Order`] as number,
    user: event[`${role}User`] as number,
    fee: event[`${role}Fee`],
  })
  const sides = [of('maker', makerSide), of('taker', takerSide)]
  return sides.filter(({ order, user }) => order !== NO_ORDER && isPerson(user))
}

const encode = (when: { seq: number; at: number }, party: Party, said: object) =>
  canonicalBytes({ version: VERSION, ...when, party, ...said })

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

function parseState(state: Uint8Array): [order: number, owner: number][] {
  const isPair = (pair: unknown) =>
    Array.isArray(pair) && pair.length === 2 && pair.every(Number.isSafeInteger)
  let value: unknown
  try {
    value = JSON.parse(fromUtf8(state, 'What the splitter kept'))
  } catch {
    value = undefined
  }
  if (!Array.isArray(value) || !value.every(isPair)) {
    throw new LogFault('malformed', 'What the splitter kept is no list of ids and owners.')
  }
  return value as [number, number][]
}
