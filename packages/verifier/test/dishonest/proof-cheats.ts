import { createHash } from 'node:crypto'
import { cheatsOf } from './cheat.ts'
import { atEvent, type Fields, leaveOut, type OpenRecord, type Rewrite } from './operator.ts'

const DAY_MS = 86_400_000
/** Days of prices after which a key that is not opened is missed. */
const DAYS_UNOPENED = 10

const OTHER_PAYEE = 'ab'.repeat(32)
const OTHER_COMMITMENT = 'cd'.repeat(32)

const dayOf = ({ at }: OpenRecord) => Math.floor(at / DAY_MS)
const hasPrints = ({ events }: OpenRecord) => events.some(({ kind }) => kind === 'pricesPrinted')

/** The key of a day of an operator who keeps keys of their own. */
function keyOf(day: number): string {
  return createHash('sha256').update(`own key of day ${day}`).digest('hex')
}

/** What leads to a key as the key of the day before. */
function before(key: string): string {
  return createHash('sha256').update('candor day').update(Buffer.from(key, 'hex')).digest('hex')
}

/** Finds the commitment of a journal, and the record that it stands in. */
function committed(records: readonly OpenRecord[]) {
  for (const [place, record] of records.entries()) {
    const event = record.events.find(({ kind }) => kind === 'seedCommitted')
    if (event) return { place, record, event, first: event['first'] as number }
  }
  return undefined
}

/** Opens the key of the first day in the first record of a day that many days later. */
function openAfter(days: number, key: (first: number) => string): Rewrite {
  return (records) => {
    const bound = committed(records)
    if (!bound) return undefined
    const { event, first } = bound
    const record = records.find((each) => dayOf(each) === first + days)
    if (!record) return undefined
    event['commitment'] = before(keyOf(first))
    record.events.push({ kind: 'dayKeyOpened', day: first, key: key(first) })
    return record.seq
  }
}

/** Puts a commitment into the first record of a day after the one on which it was made. */
const boundAgain: Rewrite = (records) => {
  const bound = committed(records)
  const record = bound && records.find((each) => dayOf(each) > bound.first)
  if (!record) return undefined
  record.events.push({ ...bound.event, first: dayOf(record), commitment: OTHER_COMMITMENT })
  return record.seq
}

/** Leaves the commitment out until the first price is known. */
const boundLate: Rewrite = (records) => {
  const bound = committed(records)
  if (!bound) return undefined
  const print = records.find((each, place) => place > bound.place && hasPrints(each))
  if (!print) return undefined
  leaveOut(bound.record, (each) => each === bound.event)
  print.events.push({ ...bound.event, first: dayOf(print) })
  return print.seq
}

/** The venue goes on with its prices for days, and never opens a key. */
const neverOpened: Rewrite = (records) => {
  const print = committed(records) && records.find(hasPrints)
  if (!print) return undefined
  const { seq, at } = records.at(-1)!
  const events = print.events.filter(({ kind }) => kind === 'pricesPrinted')
  for (let day = 1; day <= DAYS_UNOPENED; day++) {
    const own = { seq: seq + day, at: at + day * DAY_MS, postings: [], events }
    records.push({ ...print, ...own })
  }
  const days = new Set(records.filter(hasPrints).map(dayOf))
  const missed = [...days].sort((a, b) => a - b)[DAYS_UNOPENED - 1]
  return records.find((each) => hasPrints(each) && dayOf(each) === missed)?.seq
}

/** Rewrites the first record that publishes what people have. */
const published = (forge: (event: Fields, record: OpenRecord) => unknown) =>
  atEvent('liabilitiesPublished', forge)

/** Publishes a day once more, in the record after that. */
const publishedTwice: Rewrite = (records) => {
  const place = records.findIndex(({ events }) =>
    events.some(({ kind }) => kind === 'liabilitiesPublished'),
  )
  const next = records[place + 1]
  if (place < 0 || !next) return undefined
  const event = records[place]!.events.find(({ kind }) => kind === 'liabilitiesPublished')!
  next.events.push({ ...event, root: OTHER_COMMITMENT })
  return next.seq
}

/** Cheats with whom a withdrawal pays, with what prices are drawn from, and with published liabilities. */
export const PROOF_CHEATS = cheatsOf([
  [
    'paid to another payee',
    'a withdrawal is sent to another payee than was bound when it was asked for',
    'person',
    'withdrawals',
    atEvent('payeePaid', (event) => {
      event['payee'] = OTHER_PAYEE
    }),
  ],
  [
    'payee bound again afterwards',
    'the record that sends a withdrawal binds it to another payee first',
    'person',
    'withdrawals',
    atEvent('payeePaid', (event, record) => {
      const { withdrawal, user } = event
      event['payee'] = OTHER_PAYEE
      record.events.unshift({ kind: 'payeeBound', withdrawal, user, payee: OTHER_PAYEE })
    }),
  ],
  [
    'sent to nobody named',
    'the record that sends a withdrawal leaves out whom it pays',
    'person',
    'withdrawals',
    atEvent('payeePaid', (event, record) => {
      leaveOut(record, (each) => each === event)
    }),
  ],
  [
    'commitment changed',
    'days of simulated prices that are bound are bound to another seed',
    'auditor',
    'seed',
    boundAgain,
  ],
  [
    'commitment after its prices',
    'a seed is bound when the first of its prices is known',
    'auditor',
    'seed',
    boundLate,
  ],
  [
    'key of another seed',
    'the key of a day that is opened does not lead to the commitment',
    'auditor',
    'seed',
    openAfter(2, (first) => keyOf(first + 1)),
  ],
  [
    'key opened early',
    'the key of a day is opened on the day after it',
    'auditor',
    'seed',
    openAfter(1, keyOf),
  ],
  [
    'key never opened',
    'prices of a simulated source go on, and no key of their days is opened',
    'auditor',
    'seed',
    neverOpened,
  ],
  [
    'liabilities a unit less',
    'a unit less than people have is published',
    'auditor',
    'liabilities',
    published((event) => {
      const [first, ...others] = event['totals'] as { amount: bigint }[]
      event['totals'] = [{ ...first, amount: first!.amount - 1n }, ...others]
    }),
  ],
  [
    'liabilities of a currency left out',
    'a currency that people have is not among what is published',
    'auditor',
    'liabilities',
    published((event) => {
      event['totals'] = (event['totals'] as unknown[]).slice(1)
    }),
  ],
  [
    'liabilities published twice',
    'a day is published once more, with another root',
    'auditor',
    'liabilities',
    publishedTwice,
  ],
  [
    'liabilities of another day',
    'what people had on the day before is published in place of the day',
    'auditor',
    'liabilities',
    published((event) => {
      event['day'] = (event['day'] as number) - 1
    }),
  ],
  [
    'liabilities of a chosen moment',
    'what people have after a later record of the day is published',
    'auditor',
    'liabilities',
    published((event) => {
      event['seq'] = (event['seq'] as number) + 1
    }),
  ],
])
