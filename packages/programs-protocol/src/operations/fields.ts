import { z } from 'zod'
import { time, timeInput, wholeNumber } from '@candor/protocol'

/** The same moment as a text: `2026-11-27T08:15:30.123Z`. */
export const isoTime = z
  .string()
  .regex(/^\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .describe('The same moment in ISO 8601, UTC')

/** A moment as programs read it: milliseconds since 1970 UTC, and ISO 8601. */
export const moment = z
  .object({ ms: time, iso: isoTime })
  .describe('Milliseconds since 1970 UTC, and the same in ISO 8601')
export type Moment = z.output<typeof moment>

export function momentOf(ms: number): Moment {
  return { ms, iso: new Date(ms).toISOString() }
}

export const DEFAULT_ROWS = 50
export const MOST_ROWS = 200

/** Where a list goes on. What it holds is the venue's own. */
export const cursor = z
  .string()
  .max(100, { abort: true })
  .regex(/^[A-Za-z0-9_.:-]{1,100}$/)
  .describe('`nextCursor` of the page before; the first page when absent')

/** Fields of the query of every list that has pages. */
export const paged = {
  limit: wholeNumber(1, MOST_ROWS)
    .default(DEFAULT_ROWS)
    .describe('Rows of a page, 1 to 200, 50 when absent'),
  cursor: cursor.optional(),
}

/** Bounds of a search by time. */
export const between = {
  from: timeInput.optional().describe('Not before, milliseconds since 1970 UTC'),
  to: timeInput.optional().describe('Before, milliseconds since 1970 UTC'),
}

/** A page of rows, newest first. */
export function rowsOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row).describe('The rows, newest first'),
    nextCursor: z
      .string()
      .nullable()
      .describe('Where the next page begins; null when this one was the last'),
  })
}

export interface Rows<Row> {
  rows: Row[]
  nextCursor: string | null
}

export const clientOrderId = z
  .string()
  .max(36, { abort: true })
  .regex(/^[A-Za-z0-9._:-]{1,36}$/, 'client_id_invalid')
  .describe('Own name of the order, unique among the open ones: 1 to 36 of A-Z a-z 0-9 . _ : -')
