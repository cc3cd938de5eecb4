import type { z } from 'zod'
import type { Call, InputOf } from './call.ts'
import type { ErrorDetails } from './envelope.ts'
import { type ErrorName, isErrorName } from './errors.ts'
import { fieldName, undeclaredFault } from './undeclared.ts'

/** A request as it came from the wire, before any check. */
export interface RawRequest {
  params?: unknown
  query?: unknown
  body?: unknown
}

export type ParsedRequest<C> = { ok: true; input: InputOf<C> } | ({ ok: false } & RequestFault)

/** Why a request is refused. `details.field` names the field, where one field is at fault. */
export interface RequestFault {
  error: ErrorName
  details: ErrorDetails
}

/**
 * Parses a request by its call's schemas. Never throws. A field that the call does not declare is
 * refused before anything else is looked at; an absent body counts as an empty one.
 */
export function parseRequest<const C extends Pick<Call, 'summary' | 'params' | 'query' | 'body'>>(
  call: C,
  raw: RawRequest,
): ParsedRequest<C> {
  const { query, body } = raw
  const declared = { path: call.params, query: call.query, body: call.body }
  const undeclared = undeclaredFault(declared, { query, body })
  if (undeclared) return { ok: false, ...undeclared }
  if (!call.body && !isEmpty(body)) return { ok: false, error: 'malformed_request', details: {} }
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part]
    if (!schema) continue
    const value = raw[part] ?? {}
    const parsed = schema.safeParse(value)
    if (!parsed.success) return { ok: false, ...requestFault(parsed.error, value) }
    input[part] = parsed.data
  }
  return { ok: true, input: input as InputOf<C> }
}

/**
 * Names the first fault of a failed parse. A schema's own message, where it has one, is the name
 * of an error (`email_invalid`); everything else is a field that is missing or not valid.
 */
export function requestFault(error: z.ZodError, value: unknown): RequestFault {
  const issue = innermost(error.issues[0]!)
  const field = fieldName(issue.path)
  const details: ErrorDetails = field === '' ? {} : { field }
  if (isErrorName(issue.message)) return { error: issue.message, details }
  if (field === '') return { error: 'malformed_request', details }
  return { error: isFilled(value, issue.path) ? 'field_invalid' : 'field_missing', details }
}

/**
 * Returns the fault inside a union: that of the form the request means. Forms are told apart by a
 * field that one of them must not have, so it is the first form that allows the field.
 */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue
  const meant = issue.errors.find((faults) => !faults.some(mustBeAbsent)) ?? issue.errors[0]!
  const inner = innermost(meant[0]!)
  return { ...inner, path: [...issue.path, ...inner.path] }
}

function mustBeAbsent(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.expected === 'undefined'
}

/**
 * Whether a body is empty: nothing, or an object without fields. A call without a body accepts no
 * other.
 */
function isEmpty(body: unknown): boolean {
  return (body ?? undefined) === undefined || (typeof body === 'object' && !Array.isArray(body))
}

/** Whether the request holds anything at all where the path points. */
function isFilled(value: unknown, path: readonly PropertyKey[]): boolean {
  let at = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return false
    at = (at as Record<PropertyKey, unknown>)[key]
  }
  return at !== undefined && at !== null && at !== ''
}
