import { z } from 'zod'
import { emptyAsAbsent, id, numericId, time } from '../fields.ts'

/** Longest text of one entry, in characters. */
export const SERVICE_TEXT_LENGTH = 2_000

/** A place on the map, as a person shares it with customer service. */
export const place = z.object({
  latitude: z.number().min(-90).max(90).describe('Degrees north'),
  longitude: z.number().min(-180).max(180).describe('Degrees east'),
  name: z.string().trim().min(1).max(200).describe('What the place is called'),
})
export type Place = z.output<typeof place>

/** What a guest shows to be known again; whoever is logged in is known by their session. */
export const guestToken = emptyAsAbsent(
  z
    .string()
    .max(64, { abort: true })
    .regex(/^[A-Za-z0-9_-]{43}$/),
)
  .optional()
  .describe('Of a guest: the token that serviceOpen gave; kept in the browser alone')

export const serviceEntry = z.object({
  id: numericId.describe('Entries stand in the order of their ids'),
  from: z
    .enum(['person', 'desk', 'system'])
    .describe('Who wrote it; system: the venue, of the conversation itself'),
  kind: z
    .enum(['text', 'picture', 'place', 'closed'])
    .describe(
      'closed, by the venue: the conversation ended here, and the next entry opens another',
    ),
  text: z.string().nullable().describe('Plain text, never HTML; null of the other kinds'),
  picture: z
    .object({
      filename: id.describe('Name of the file, for previewFile'),
      width: z.int().describe('Pixels'),
      height: z.int().describe('Pixels'),
    })
    .nullable()
    .describe('Of a picture alone'),
  place: place.nullable().describe('Of a place alone'),
  requestId: z.string().nullable().describe('Of what the person sent: its requestId'),
  at: time.describe('When it was written, milliseconds since 1970 UTC'),
})
export type ServiceEntry = z.output<typeof serviceEntry>

export const serviceState = z.object({
  state: z
    .enum(['none', 'waiting', 'answered', 'closed'])
    .describe('none: nothing was written yet; waiting: for an answer; closed: it ended'),
  unread: z.int().min(0).describe('Answers that the person has not read'),
  readByDesk: numericId.nullable().describe('The last entry that customer service has read'),
  promise: z
    .object({
      kind: z
        .enum(['reply', 'opens'])
        .describe('reply: there is an answer by then; opens: nobody is there before'),
      at: time.describe('Milliseconds since 1970 UTC; a reply that is past is late'),
    })
    .describe('What holds for the oldest unanswered entry, else for one that is written now'),
})
export type ServiceState = z.output<typeof serviceState>
