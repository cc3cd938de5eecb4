import { FIRST_PERSON, POOLS } from '../../books/accounts.ts'
import type { Context, DecodedEvent, DecodedRecord, Rule } from '../rule.ts'
import { type Asked, numbersOf } from './asked-terms.ts'
import { type CommandKind, KINDS, type OwnerKind } from './kinds.ts'
import { type Told, toldBy, toldOf } from './told-terms.ts'

const RULE = 'commands'
/** Of an order that somebody else's order meets. */
const OF_OTHERS = 'exitFunded'

/**
 * A record is what its command is: on behalf of whom that may be, with the events that come of it and no
 * others, all of its owner, and what was asked for under its key is what they say.
 */
export class CommandsRule implements Rule {
  readonly name = RULE
  /** What waits for its price, by id. */
  readonly #asked = new Map<number, Asked>()
  readonly #allowed = new Map<string, ReadonlySet<string>>()

  record(record: DecodedRecord, { report, rules }: Context): void {
    const { seq, command, events } = record
    report.checked(RULE)
    const kind = KINDS[command.type]!
    const tell = (words: string) => report.finding(seq, RULE, `${command.type} ${words}`)
    const fault = ownerFault(kind.of, command.owner) ?? this.#eventsFault(kind, record)
    if (fault !== undefined) tell(fault)
    const twice = events.length > 1 ? toldTwice(events) : undefined
    if (twice !== undefined) tell(twice)
    const keyFault = requestFault(kind, record, rules.format)
    if (keyFault !== undefined) tell(keyFault)
    for (const event of events) {
      if (event.type === 'pendingAccepted') this.#asked.set(idOf(event), event['asked'] as Asked)
      else if (event.type === 'pendingEnded') this.#ended(event, record, tell)
    }
  }

  #eventsFault(kind: CommandKind, { command, events }: DecodedRecord): string | undefined {
    const allowed = this.#allowedFor(command.type, kind)
    let count = 0
    for (const { type, user } of events) {
      if (!allowed.has(type)) return `brings about ${type}`
      if (kind.one?.includes(type)) count++
      const isOwn = user === undefined || kind.of !== 'person' || type === OF_OTHERS
      if (!isOwn && user !== command.owner) {
        return `of ${String(command.owner)} brings about ${type} of ${String(user)}`
      }
    }
    if (!kind.one || count === 1) return undefined
    return `brings about ${count} of ${kind.one.join(' and ')}`
  }

  #allowedFor(command: string, kind: CommandKind): ReadonlySet<string> {
    let known = this.#allowed.get(command)
    if (!known) {
      known = new Set([...(kind.one ?? []), ...(kind.also ?? [])])
      this.#allowed.set(command, known)
    }
    return known
  }

  /** What waited is carried out as it was asked for, or nothing comes of it. */
  #ended(event: DecodedEvent, record: DecodedRecord, tell: (words: string) => void): void {
    const order = idOf(event)
    const asked = this.#asked.get(order)
    this.#asked.delete(order)
    if (!asked || record.command.type !== 'carryOutPending') return
    const told = toldOf(asked.type, record)
    const due = told && numbersOf(asked)
    if (due && !isSame(due, told))
      tell(`does ${wordsOf(told)}, order ${order} asked for ${wordsOf(due)}`)
  }
}

/** Events of which a record has one at most of each id, with the field of it. */
const ONCE: Readonly<Record<string, string>> = {
  spotTermsSet: 'order',
  spotExitsSet: 'order',
  spotOrderClosed: 'order',
  spotOrderLapsed: 'order',
  triggerEnded: 'order',
  offerEnded: 'offer',
  payeeBound: 'withdrawal',
  payeePaid: 'withdrawal',
  futuresSpreadDue: 'order',
  positionsLocked: 'first',
  stopsSet: 'order',
  stepsSet: 'order',
  trailingSet: 'order',
  marginSet: 'order',
  printsEvidenced: 'hash',
}

function toldTwice(events: readonly DecodedEvent[]): string | undefined {
  let seen: Set<string> | undefined
  for (const event of events) {
    const field = ONCE[event.type]
    if (field === undefined) continue
    const words = `${event.type} of ${String(event[field])}`
    if (seen?.has(words)) return `brings about ${words} twice`
    seen = (seen ?? new Set<string>()).add(words)
  }
  return undefined
}

function idOf(event: DecodedEvent): number {
  return event['order'] as number
}

const IS_OF: Readonly<Record<OwnerKind, (id: number) => boolean>> = {
  venue: (id) => id === 0,
  pool: (id) => id > POOLS.external && id <= POOLS.liquidity,
  person: (id) => id >= FIRST_PERSON,
}

function ownerFault(kind: OwnerKind, owner: unknown): string | undefined {
  const id = owner as number
  return IS_OF[kind](id) ? undefined : `is of ${id}, which is no ${kind}`
}

/** A key where one is due, of whom it is due from, with what the record says was asked for. */
function requestFault(
  kind: CommandKind,
  record: DecodedRecord,
  format: number,
): string | undefined {
  const { request } = record
  if (!request) return kind.request ? 'has no key' : undefined
  if (!kind.request) return 'has a key, which nobody gives it'
  // The first release kept a hash of what was asked for, and not whose key it was.
  if (typeof request.terms === 'number') {
    return format === 1 ? undefined : 'has a key of the first release'
  }
  if (request.by !== kind.request) return `has a key of the ${request.by ?? 'first release'}`
  const told = toldBy(record)
  if (!told || isSame(request.terms, told)) return undefined
  return `asks for ${wordsOf(request.terms)}, and its events say ${wordsOf(told)}`
}

const FUTURES_ORDER = 6
const AMENDED = 47
/** The place of the price of a changed order: 0 leaves it as it is. */
const NEW_PRICE = 2
const AMOUNT_NUMBERS = 2

function isSame(asked: readonly number[], told: Told): boolean {
  // What an order by amount may cost is not told by what came of it.
  const isByAmount = asked[0] === FUTURES_ORDER && asked.length === told.length + AMOUNT_NUMBERS
  if (asked.length !== told.length && !isByAmount) return false
  const keepsPrice = asked[0] === AMENDED && asked[NEW_PRICE] === 0
  return told.every((one, place) => {
    return one === undefined || one === asked[place] || (keepsPrice && place === NEW_PRICE)
  })
}

function wordsOf(numbers: Told): string {
  return `[${numbers.map((one) => one ?? '-').join(' ')}]`
}
