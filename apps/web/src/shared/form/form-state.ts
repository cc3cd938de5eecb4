import type { FormDesign, Write } from './form-design.ts'

/** A form while it is filled in. */
export interface FormState<Values> {
  values: Values
  /** Fields that were left: their errors show. */
  left: Partial<Record<keyof Values, boolean>>
  /** Somebody tried to send it: every error shows. */
  tried: boolean
  /** It was accepted, and nothing was written since. */
  accepted: boolean
  /** Why it was not accepted: at a field, or as a whole. */
  refused: { field: keyof Values | undefined; text: string; fault: unknown } | undefined
  busy: boolean
}

/** What happens to a form besides what is done to its values. */
export type FormEvent<Values> =
  | { kind: 'left'; field: keyof Values }
  | { kind: 'tried' }
  | { kind: 'sent' }
  | { kind: 'accepted' }
  | { kind: 'withdrawn' }
  | { kind: 'refused'; field: keyof Values | undefined; text: string; fault: unknown }

export function emptyForm<Values>(values: Values): FormState<Values> {
  return {
    values,
    left: {},
    tried: false,
    accepted: false,
    refused: undefined,
    busy: false,
  }
}

/** The form after one of its fields was written: a refusal of that field is answered by it. */
export function written<Values>(
  state: FormState<Values>,
  { field, value }: Write<Values>,
): FormState<Values> {
  const { refused } = state
  const stays = refused?.field !== undefined && refused.field !== field
  return {
    ...state,
    values: { ...state.values, [field]: value },
    accepted: false,
    refused: stays ? refused : undefined,
  }
}

/** The form after an act of its own design. */
export function acted<Values extends object, Around, Summary, Act>(
  state: FormState<Values>,
  act: Act,
  around: Around,
  { reduce, begins }: FormDesign<Values, Around, Summary, Act>,
): FormState<Values> {
  return {
    ...state,
    values: reduce?.(state.values, act, around) ?? state.values,
    ...(begins?.(act) && { tried: false, left: {} }),
    accepted: false,
    refused: undefined,
  }
}

/** The form after what happened to it. `accept` says what is left of values that were accepted. */
export function happened<Values>(
  state: FormState<Values>,
  event: FormEvent<Values>,
  accept?: (values: Values) => Values,
): FormState<Values> {
  switch (event.kind) {
    case 'left':
      return { ...state, left: { ...state.left, [event.field]: true } }
    case 'tried':
      return { ...state, tried: true, refused: undefined }
    case 'sent':
      return { ...state, busy: true }
    case 'withdrawn':
      return { ...state, busy: false }
    case 'refused': {
      const { field, text, fault } = event
      return { ...state, busy: false, refused: { field, text, fault } }
    }
    case 'accepted': {
      const done = { ...state, busy: false, tried: false, left: {} }
      return accept ? { ...done, values: accept(state.values), accepted: true } : done
    }
  }
}
