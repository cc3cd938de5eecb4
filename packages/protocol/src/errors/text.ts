import type { ErrorDetails, Failure } from '../envelope.ts'
import type { Language } from '../languages.ts'
import { ERRORS, type ErrorName } from './catalogue.ts'
import { ERROR_TEXTS } from './texts/index.ts'

/**
 * The sentence of an error in a language, its {placeholders} filled from the details. A detail
 * that was not given leaves its placeholder standing, which a test of the catalogue would show.
 */
export function errorText(name: ErrorName, language: Language, details: ErrorDetails = {}): string {
  return ERROR_TEXTS[language][name].replace(/\{(\w+)\}/g, (placeholder, detail: string) =>
    Object.hasOwn(details, detail) ? String(details[detail]) : placeholder,
  )
}

/** The envelope that refuses a call, ready to be sent. */
export function failure(name: ErrorName, language: Language, details: ErrorDetails = {}): Failure {
  return {
    code: ERRORS[name].code,
    msg: errorText(name, language, details),
    data: { error: name, details },
  }
}
