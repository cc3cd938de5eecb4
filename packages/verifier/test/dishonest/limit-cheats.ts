import { cheatsOf } from './cheat.ts'
import { atEvent, type Fields, leaveOut, type OpenRecord, type Rewrite } from './operator.ts'

/** The rules of a kind of contract take less than people had of it. */
function rulesTakeLess(
  defined: string,
  field: string,
  isTaken: (event: Fields, record: OpenRecord) => boolean,
): Rewrite {
  return (records) => {
    const taken = records.find((record) => record.events.some((event) => isTaken(event, record)))
    if (!taken) return undefined
    for (const event of records.flatMap(({ events }) => events)) {
      if (event.kind !== defined) continue
      const spec = event['spec'] as Fields
      event['spec'] = { ...spec, [field]: typeof spec[field] === 'bigint' ? 0n : 0 }
    }
    return taken.seq
  }
}

const waitsFor = (product: string) => (event: Fields) =>
  event.kind === 'pendingAccepted' &&
  (event['exposure'] as Fields | undefined)?.['product'] === product

const PRINT_EVERY_MS = 10_000
/** Prints by which two minutes have gone by since the first one. */
const PRINTS = 12

const hasPrints = ({ events }: OpenRecord) => events.some(({ kind }) => kind === 'pricesPrinted')

/** After a record there are only prices any more, for some minutes from a time on. */
function goOn(records: OpenRecord[], place: number, from: number): number | undefined {
  const [last, print] = [records[place], records.find(hasPrints)]
  if (!last || !print) return undefined
  records.length = place + 1
  const isSeen = records.some((record) => record.at > from && hasPrints(record))
  const { seq, at } = last
  const events = print.events.filter(({ kind }) => kind === 'pricesPrinted')
  for (let more = 1; more <= PRINTS + 1; more++) {
    const later = Math.max(at, from) + more * PRINT_EVERY_MS
    records.push({ ...print, seq: seq + more, at: later, postings: [], events })
  }
  return seq + PRINTS + (isSeen ? 0 : 1)
}

/** What is due stands as it is, while the venue goes on. */
function neverDone(ends: string, dueOf: (event: Fields) => unknown): Rewrite {
  return (records) => {
    const place = records.findIndex(({ events }) => events.some(({ kind }) => kind === ends))
    const ending = records[place]
    if (!ending) return undefined
    const order = ending.events.find(({ kind }) => kind === ends)!['order']
    const known = records.flatMap(({ events }) =>
      events.filter((event) => event['order'] === order),
    )
    const due = known.map(dueOf).find((at) => typeof at === 'number')!
    leaveOut(ending, (event) => event['order'] === order)
    ending.postings = ending.postings.filter(({ reference }) => reference !== order)
    return goOn(records, place, due)
  }
}

const ownTimeOf = ({ terms }: Fields) => (terms as Fields | undefined)?.['expiresAt']

/** An order that has come to rest, or a conditional one, stays there after its time. */
function staysBeyondItsTime(kind: string): Rewrite {
  return (records) => {
    const isIts = (event: Fields) => event.kind === kind && typeof ownTimeOf(event) === 'number'
    const place = records.findIndex(
      ({ events }) =>
        events.some(isIts) && !events.some((event) => event.kind === 'spotOrderClosed'),
    )
    const found = records[place]?.events.find(isIts)
    return found && goOn(records, place, ownTimeOf(found) as number)
  }
}

/** A print reaches a conditional order, which is said, and nothing comes of it. */
const reachedForNothing: Rewrite = (records) => {
  const place = records.findIndex(({ events }) =>
    events.some(({ kind }) => kind === 'triggersReached'),
  )
  return goOn(records, place, records[place]?.at ?? 0)
}

/** Cheats with how much there may be at once, with what is set aside while something waits, and with what is due. */
export const LIMIT_CHEATS = cheatsOf([
  [
    'contract never settled',
    'a contract expires and is not settled while prices go on',
    'person',
    'overdue',
    neverDone('fastSettled', ({ expiresAt }) => expiresAt),
  ],
  [
    'order not taken out at its time',
    'an order of the book stands on after the time that its owner gave it, while prices go on',
    'person',
    'overdue',
    staysBeyondItsTime('spotTermsSet'),
  ],
  [
    'switch that does not run out',
    'a dead man’s switch is due and takes nothing back, while prices go on',
    'person',
    'overdue',
    neverDone('cancelAllRanOut', ({ due }) => due),
  ],
  [
    'conditional order reached for nothing',
    'a print reaches a conditional order, and it is not carried out while prices go on',
    'person',
    'overdue',
    reachedForNothing,
  ],
  [
    'more contracts than taken',
    'the rules of a contract take fewer of a person than there are',
    'person',
    'caps',
    rulesTakeLess('fastDefined', 'maxOpen', waitsFor('fast')),
  ],
  [
    'more positions than taken',
    'the rules of futures take fewer orders of a person than there are',
    'person',
    'caps',
    rulesTakeLess('futuresDefined', 'maxOrders', waitsFor('futures')),
  ],
  [
    'exposure beyond the rules',
    'futures of a direction are worth more than the pool may answer for',
    'auditor',
    'caps',
    rulesTakeLess('futuresDefined', 'exposure', waitsFor('futures')),
  ],
  [
    'more orders than taken',
    'the rules of a market take fewer open orders of a person than rest',
    'person',
    'orders',
    rulesTakeLess(
      'marketDefined',
      'maxOpenOrders',
      ({ kind }, { command, events, postings }) =>
        kind === 'spotOrderPlaced' &&
        command === 'placeSpotOrder' &&
        !events.some((event) => event.kind === 'spotOrderClosed') &&
        postings.some(({ reason }) => reason === 'spotHold'),
    ),
  ],
  [
    'contract that waits uncovered',
    'a contract that waits for its price has a unit less of its profit set aside',
    'auditor',
    'fast',
    atEvent('pendingAccepted', (event, record) => {
      if ((event['asked'] as Fields)['kind'] !== 'openFast') return false
      const cover = event['cover'] as { from: number; amount: bigint }[]
      const last = cover.at(-1)!
      event['cover'] = [...cover.slice(0, -1), { ...last, amount: last.amount - 1n }]
      record.postings.find(({ from }) => from === last.from)!.amount -= 1n
    }),
  ],
])
