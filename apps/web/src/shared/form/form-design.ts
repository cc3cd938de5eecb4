import type { ErrorName } from '@candor/protocol'
import type { TFunction } from 'i18next'
import type { Format } from '../../data/format.ts'

/** Texts and figures of the language shown, for the sentences of a form. */
export interface Say {
  t: TFunction
  format: Format
}

/** What is wrong, a sentence a field. */
export type Errors<Values> = { [Key in keyof Values]?: string | undefined }

/**
 * How one form works, without a screen: what an act does to its values, what they come to, and what
 * is wrong with them. Pure functions all of them; `around` is what the form stands in, such as
 * balances, prices and rules.
 */
export interface FormDesign<Values extends object, Around, Summary, Act = never> {
  /** The values after an act. Acts that write one field need no word here. */
  reduce?: (values: Values, act: Act, around: Around) => Values
  /** What the values come to: the figures beside the fields, and what is sent. */
  summary: (values: Values, around: Around) => Summary
  /** Every field's error; while there is one, the form is not sent. */
  errors: (values: Values, around: Around, say: Say) => Errors<Values>
  /** The errors that show while somebody writes; the others wait until a field is left. */
  atOnce?: (values: Values, around: Around, say: Say) => Errors<Values>
  /** The field for a refusal of this name, where the server's `details.field` does not say it. */
  fieldOf?: (error: ErrorName, values: Values, around: Around) => keyof Values | undefined
  /** The fields that show errors; all of them unless said. */
  fields?: readonly (keyof Values)[]
  /** Acts after which errors wait anew. */
  begins?: (act: Act) => boolean
  /** The values once they were accepted; another press means nothing until something is written. */
  accepted?: (values: Values, around: Around) => Values
}

/** An act that writes one field. */
export type Write<Values> = {
  [Key in keyof Values]: { kind: 'write'; field: Key; value: Values[Key] }
}[keyof Values]
