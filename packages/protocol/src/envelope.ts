import { z } from 'zod'
import type { ErrorName } from './errors.ts'

/** Code of every successful response. All other codes are in the error catalogue. */
export const SUCCESS = 200

/**
 * Response of every call of /portal, with HTTP 200. On success `code` is 200 and the call's data
 * are included.
 */
export type Envelope<Data> = Success<Data> | Failure

export interface Success<Data> {
  code: typeof SUCCESS
  /** Empty on success. */
  msg: string
  data: Data
}

/** A refusal: its code, its sentence in the caller's language, and its facts for a client to use. */
export interface Failure {
  code: number
  msg: string
  data: FailureData
}

export interface FailureData {
  /** The name in the error catalogue. */
  error: ErrorName
  /**
   * Values of the sentence's placeholders, and `field` where one field of the request is at fault.
   */
  details: ErrorDetails
}

export type ErrorDetails = Readonly<Record<string, string | number>>

export function success<Data>(data: Data): Success<Data> {
  return { code: SUCCESS, msg: '', data }
}

export function isSuccess<Data>(envelope: Envelope<Data>): envelope is Success<Data> {
  return envelope.code === SUCCESS
}

/** One page of a list, newest or best first as the call says. */
export interface Page<Row> {
  records: Row[]
  /** Rows in all pages together. */
  total: number
  /** From 1. */
  page: number
  /** Rows asked for per page. */
  limit: number
}

export const DEFAULT_LIMIT = 20
export const MAX_LIMIT = 100

/** The schema of a page of `row`. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    records: z.array(row).describe('The rows of this page'),
    total: z.int().min(0).describe('Rows in all pages together'),
    page: z.int().min(1).describe('Number of this page, from 1'),
    limit: z.int().min(1).max(MAX_LIMIT).describe('Rows per page, 1 to 100'),
  })
}
