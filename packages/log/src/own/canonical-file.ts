/** Files of this folder: JSON by RFC 8785, of a kind that they name. */
import { canonicalBytes } from '../contents/canonical-json.ts'
import { equalBytes, fromUtf8 } from '../proof/bytes.ts'
import { LogFault } from '../proof/log-fault.ts'

/** The value of a file, which is exactly as RFC 8785 writes it. Throws a `LogFault`. */
export function readCanonical(bytes: Uint8Array): unknown {
  const text = fromUtf8(bytes, 'The file')
  let value: unknown
  let again: Uint8Array
  try {
    value = JSON.parse(text)
    again = canonicalBytes(value)
  } catch {
    throw malformed('is no JSON of texts, whole numbers, lists and structures: it may be cut')
  }
  if (!equalBytes(again, bytes)) throw malformed('is not written by RFC 8785')
  return value
}

export const isStructure = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

export const malformed = (what: string) => new LogFault('malformed', `The file ${what}.`)
