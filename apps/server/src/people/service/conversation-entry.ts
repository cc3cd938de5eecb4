import type { Selectable } from 'kysely'
import type { Language, Place, ServiceEntry } from '@candor/protocol'
import { answerText } from '../reasons/answer-text.ts'
import type { ServiceConversationsTable, ServiceEntriesTable } from './tables.ts'

export type EntryRow = Selectable<ServiceEntriesTable>
export type ConversationRow = Selectable<ServiceConversationsTable>

/** What somebody writes: one of the three. */
export type Draft =
  | { kind: 'text'; text: string | null; ready?: string | null }
  | { kind: 'picture'; file: string; width: number; height: number }
  | { kind: 'place'; place: Place }

/** An entry as its person and the desk see it, a ready answer in the reader's language. */
export function entryOf(row: EntryRow, language: Language): ServiceEntry {
  return {
    id: String(row.id),
    from: row.sender as ServiceEntry['from'],
    kind: row.kind as ServiceEntry['kind'],
    text: answerText(row.ready, row.text, language),
    picture:
      row.file === null ? null : { filename: row.file, width: row.width!, height: row.height! },
    place: row.place,
    requestId: row.sender === 'person' ? row.request_id : null,
    at: row.at,
  }
}

/** Whether a request that came again says the same as the first time. */
export function saysSame(row: EntryRow, draft: Draft): boolean {
  if (row.kind !== draft.kind) return false
  if (draft.kind === 'text') return row.text === draft.text && row.ready === (draft.ready ?? null)
  if (draft.kind === 'picture') return row.file === draft.file
  const { place } = row
  return (
    place !== null &&
    place.name === draft.place.name &&
    place.latitude === draft.place.latitude &&
    place.longitude === draft.place.longitude
  )
}
