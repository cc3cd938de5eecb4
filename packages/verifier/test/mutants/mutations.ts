import type { DecodedRecord } from '../../src/records/record.ts'
import { othersOf } from './other-values.ts'

/** One small lie in one record of a journal. */
export interface Mutation {
  /** What is changed, such as `fastOpened.profit +1` or `posting spotFee removed`. */
  readonly name: string
  /** The place of the record in its journal. */
  readonly place: number
  /** What stands there then; undefined where the record is taken out. */
  readonly instead: DecodedRecord | undefined
}

type Fields = Readonly<Record<string, unknown>>
/** Where a value stands in an event: names of fields, and places in lists. */
type Path = readonly (string | number)[]
type Change = readonly [name: string, changed: () => DecodedRecord]

/**
 * Each change once: every field of each kind of event a little different, every event and posting taken out, doubled
 * or of somebody else, every record another’s or taken out. Records in the middle come first, because much has begun
 * there and much is still to come. What was tried in another journal is not tried again.
 */
export function* mutationsOf(
  records: readonly DecodedRecord[],
  tried = new Set<string>(),
): Generator<Mutation> {
  for (const place of fromTheMiddle(records.length)) {
    const record = records[place]!
    for (const [name, changed] of changesOf(record)) {
      if (tried.has(name)) continue
      tried.add(name)
      yield { name, place, instead: changed() }
    }
    const name = `record of ${record.command.type} removed`
    if (!tried.has(name)) yield { name, place, instead: undefined }
    tried.add(name)
  }
}

/** The journal with the lie in it, numbered without gaps. */
export function withMutation(
  records: readonly DecodedRecord[],
  { place, instead }: Mutation,
): DecodedRecord[] {
  if (instead) return records.with(place, instead)
  return records.toSpliced(place, 1).map((record, at) => {
    return at < place ? record : { ...record, seq: record.seq - 1 }
  })
}

function* fromTheMiddle(length: number): Generator<number> {
  const middle = Math.floor(length / 2)
  for (let step = 0; step <= length; step++) {
    const away = Math.ceil(step / 2)
    const place = step % 2 === 0 ? middle + away : middle - away
    if (place >= 0 && place < length) yield place
  }
}

function* changesOf(record: DecodedRecord): Generator<Change> {
  yield* changesOfEvents(record)
  yield* changesOfPostings(record)
  yield* changesOfCommand(record)
}

function* changesOfEvents(record: DecodedRecord): Generator<Change> {
  const { events } = record
  for (const [place, event] of events.entries()) {
    const { type } = event
    for (const [path, value] of valuesOf(event, [])) {
      if (path[0] === 'type' || path.length === 0) continue
      const name = `${type}.${path.filter((step) => typeof step === 'string').join('.')}`
      for (const [how, other] of othersOf(type, path, value)) {
        const changed = () => put(event, path, other) as typeof event
        yield [`${name} ${how}`, () => ({ ...record, events: events.with(place, changed()) })]
      }
    }
    yield [`${type} removed`, () => ({ ...record, events: events.toSpliced(place, 1) })]
    yield [`${type} doubled`, () => ({ ...record, events: events.toSpliced(place, 0, event) })]
  }
}

/** Of the four accounts that an owner has in a currency, the next one’s is so much further. */
const NEXT_OWNER = 1_024

function* changesOfPostings(record: DecodedRecord): Generator<Change> {
  const { postings } = record
  for (const [place, posting] of postings.entries()) {
    const { reason, reference, amount, from, to } = posting
    const other = (fields: Partial<typeof posting>) => () => ({
      ...record,
      postings: postings.with(place, { ...posting, ...fields }),
    })
    const name = `posting ${reason}`
    yield [`${name} amount +1`, other({ amount: amount + 1n })]
    yield [`${name} amount -1`, other({ amount: amount - 1n })]
    yield [`${name} reference +1`, other({ reference: reference + 1 })]
    yield [`${name} from another`, other({ from: from + NEXT_OWNER })]
    yield [`${name} to another`, other({ to: to + NEXT_OWNER })]
    yield [`${name} to the other bucket`, other({ to: to % 2 === 0 ? to + 1 : to - 1 })]
    const label = reason === 'transfer' ? 'recharge' : 'transfer'
    yield [`${name} relabelled`, other({ reason: label })]
    yield [`${name} removed`, () => ({ ...record, postings: postings.toSpliced(place, 1) })]
    yield [`${name} doubled`, () => ({ ...record, postings: [...postings, posting] })]
  }
}

function* changesOfCommand(record: DecodedRecord): Generator<Change> {
  const { command, request, at } = record
  const { type } = command
  const name = `command ${type}`
  const other = type === 'certify' ? 'acceptRiskNotice' : 'certify'
  yield [`${name} another`, () => ({ ...record, command: { ...command, type: other } })]
  const owner = (command.owner as number) + 1
  yield [`${name} owner +1`, () => ({ ...record, command: { ...command, owner } })]
  yield [`at of ${type} +1`, () => ({ ...record, at: at + 1 })]
  yield [`at of ${type} -1`, () => ({ ...record, at: at - 1 })]
  if (!request) return
  yield [`${name} key removed`, () => ({ ...record, request: undefined })]
  const { terms } = request
  if (typeof terms === 'number') return
  for (const [place, term] of terms.entries()) {
    const changed = { ...request, terms: terms.with(place, term + 1) }
    yield [`${name} term ${place} +1`, () => ({ ...record, request: changed })]
  }
}

function* valuesOf(value: unknown, path: Path): Generator<[Path, unknown]> {
  yield [path, value]
  if (Array.isArray(value)) {
    for (const [place, each] of value.entries()) yield* valuesOf(each, [...path, place])
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) yield* valuesOf(each, [...path, name])
  }
}

function put(value: unknown, [step, ...rest]: Path, other: unknown): unknown {
  if (step === undefined) return other
  if (Array.isArray(value)) {
    return value.with(step as number, put(value[step as number], rest, other)) as unknown
  }
  return { ...(value as Fields), [step]: put((value as Fields)[step], rest, other) }
}
