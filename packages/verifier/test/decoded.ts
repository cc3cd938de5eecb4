import { type EngineRecord, decodeRecord } from '@candor/engine'
import type { DecodedEvent, DecodedRecord } from '../src/records/record.ts'

/** A record as the verifier's own reader would have it. */
export function decodedOf(record: EngineRecord): DecodedRecord {
  const { seq, at, id, command, owner, request, postings, events } = record
  return {
    ...{ seq, at, id, format: id === undefined ? 1 : 2, request: undefined },
    command: { type: command, owner },
    postings,
    events: events.map(typed),
    ...(request === undefined ? {} : { request: request as DecodedRecord['request'] }),
  }
}

export function decodedBytes(bytes: Uint8Array): DecodedRecord {
  return decodedOf(decodeRecord(bytes))
}

/** What says its kind says its type. */
function typed(value: object): DecodedEvent {
  const fields = Object.entries(value).map(([name, field]) => [
    name === 'kind' ? 'type' : name,
    name === 'asked' ? typed(field as object) : field,
  ])
  return Object.fromEntries(fields) as DecodedEvent
}
