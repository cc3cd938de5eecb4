import type { ErrorDetails, Failure } from '../envelope.ts'
import type { Language } from '../languages.ts'
import { ERRORS, type ErrorEntry, type ErrorName } from '../errors.ts'
import { ERROR_TERMS } from './terms.ts'
import { ERROR_TEXTS } from './texts/index.ts'

/**
 * The sentence of an error in a language, its {placeholders} filled from the details; those of
 * errors that name terms are put into the language first. A detail that was not given leaves its
 * placeholder standing, which a test of the catalogue would show.
 */
export function errorText(name: ErrorName, language: Language, details: ErrorDetails = {}): string {
  const terms = (ERRORS[name] as ErrorEntry).terms === true ? ERROR_TERMS[language] : {}
  return ERROR_TEXTS[language][name].replace(/\{(\w+)\}/g, (placeholder, detail: string) => {
    if (!Object.hasOwn(details, detail)) return placeholder
    const value = String(details[detail])
    return Object.hasOwn(terms, value) ? (terms as Record<string, string>)[value]! : value
  })
}

/** The envelope that refuses a call, ready to be sent. */
export function failure(name: ErrorName, language: Language, details: ErrorDetails = {}): Failure {
  return {
    code: ERRORS[name].code,
    msg: errorText(name, language, details),
    data: { error: name, details },
  }
}
