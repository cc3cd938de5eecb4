import { useState } from 'react'
import { isCallError } from './call-error.ts'
import { useProblem } from './problem.ts'

type FieldErrors<Values> = { [Key in keyof Values]?: string }

interface FormOptions<Values> {
  initial: Values
  /** Every field's error as a sentence; an empty object means that it may be sent. */
  validate: (values: Values) => FieldErrors<Values>
  /** Sends it. What it throws is shown: at its field where the server named one, else below. */
  submit: (values: Values) => Promise<unknown>
  /** The field for a refusal, where the server's `details.field` does not say it. */
  fieldOf?: (error: string) => keyof Values | undefined
}

/** The part of a form's event that is used here. */
interface SubmitEvent {
  preventDefault: () => void
  currentTarget?: EventTarget
}

/** Moves to what is wrong first, once it is drawn: on a phone it may stand above the screen. */
function leadToFirstError(form: EventTarget | undefined): void {
  if (!(form instanceof HTMLElement)) return
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    if (wrong?.matches('input, textarea')) wrong.focus()
    else wrong?.scrollIntoView({ block: 'center' })
  })
}

/**
 * A form: its values, an error per field and one below, and a submit that runs once at a time.
 * Errors of a field show from its first blur or the first submit on, and leave as it is mended;
 * a submit that fails leads to the first of them.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initial, validate, submit, fieldOf } = options
  const problem = useProblem()
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<Partial<Record<keyof Values, boolean>>>({})
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ field?: keyof Values; text: string }>()
  const [busy, setBusy] = useState(false)
  const found = validate(values)

  function set<Key extends keyof Values>(key: Key, value: Values[Key]) {
    setValues((before) => ({ ...before, [key]: value }))
    if (refused && (refused.field === key || refused.field === undefined)) setRefused(undefined)
  }

  /** The error to show at a field now. */
  function error(key: keyof Values): string | undefined {
    if (refused?.field === key) return refused.text
    return tried || touched[key] ? found[key] : undefined
  }

  async function send(event?: SubmitEvent): Promise<void> {
    event?.preventDefault()
    if (busy) return
    const form = event?.currentTarget
    setTried(true)
    if (Object.values(found).some(Boolean)) {
      leadToFirstError(form)
      return
    }
    setBusy(true)
    setRefused(undefined)
    try {
      await submit(values)
    } catch (fault) {
      setRefused({ field: fieldAtFault(fault), text: problem(fault) })
      leadToFirstError(form)
    } finally {
      setBusy(false)
    }
  }

  function isField(name: unknown): name is keyof Values {
    return typeof name === 'string' && name in values
  }

  function fieldAtFault(fault: unknown): keyof Values | undefined {
    if (!isCallError(fault)) return undefined
    const named = fault.error && fieldOf?.(fault.error)
    const { field } = fault.details
    return named ?? (isField(field) ? field : undefined)
  }

  return {
    values,
    set,
    error,
    /** The refusal that belongs to no field. */
    problem: refused && refused.field === undefined ? refused.text : undefined,
    busy,
    send,
    /** Nothing that keeps it from being sent is known. */
    ready: !Object.values(found).some(Boolean),
    /** For a `Field`: value, change, blur and error in one. */
    field: <Key extends keyof Values>(key: Key) => ({
      value: values[key] as Values[Key] & string,
      onChange: (value: string) => set(key, value as Values[Key]),
      onBlur: () => setTouched((before) => ({ ...before, [key]: true })),
      error: error(key),
    }),
  }
}
