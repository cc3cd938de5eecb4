import { showToast, useOnline } from '@candor/ui'
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '@candor/client'
import { useFormat } from '../../data/format.ts'
import { useProblem } from '../../data/problem.ts'
import { useStreamLost } from '../../data/stream-lost.ts'
import type { FormDesign, Write } from './form-design.ts'
import {
  type FormEvent,
  type FormState,
  acted,
  emptyForm,
  happened,
  written,
} from './form-state.ts'
import { useShown } from './use-shown.ts'

interface FormOptions<Values, Around, How> {
  initial: Values | (() => Values)
  around: Around
  /** Asked first; the form is sent when the answer is true. */
  ask?: (values: Values, how: How) => Promise<boolean>
  /** Sends it. What it throws is shown: at its field where the server named one, else below. */
  submit: (values: Values, how: How) => Promise<unknown>
}

/** The part of a form's event that is used here. */
interface SubmitEvent {
  preventDefault: () => void
  currentTarget?: EventTarget
}

/** Whether the middle of it is on the screen, and under no bar. */
function isSeen(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return seen !== null && (element.contains(seen) || seen.contains(element))
}

/**
 * Moves to what is wrong first: on a phone it may stand above the screen. A ticket is no form element:
 * its field is shown and not entered, since a keyboard would hide the rest; but whoever pressed its
 * button by keys hears of it there, and mends it.
 */
function leadToFirstError(form: EventTarget | null): void {
  if (!(form instanceof HTMLElement)) return
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
  const enters = form instanceof HTMLFormElement || form.querySelector('button:focus-visible')
  if (enters && wrong?.matches('input, textarea')) wrong.focus()
  else if (wrong && !isSeen(wrong)) wrong.scrollIntoView({ block: 'center' })
}

/** Whether it says that there is no connection, and nothing of what became of the act. */
function wasUnsent(fault: unknown): boolean {
  if (!isCallError(fault)) return false
  return fault.notSent || (fault.fault === 'network' && !fault.mayBeDone)
}

/**
 * A form at work by its design: values, an error per field and one below, and a submit that runs
 * once at a time. Errors of a field show once it was left, or all of them from the first submit on;
 * a submit that fails leads to the first of them. Our own rather than a library: 1 KB compressed
 * serves forms of fields as well as tickets, whose figures acts, prices and balances change.
 *
 * `How` is what a submit is told besides the values, such as which of two buttons was pressed.
 */
export function useForm<Values extends object, Around, Summary, Act = never, How = undefined>(
  design: FormDesign<Values, Around, Summary, Act>,
  { initial, around, ask, submit }: FormOptions<Values, Around, How>,
) {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useProblem()
  const shown = useShown()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // An object of its own for each failure, set together with the errors: they are drawn by then.
  const [failed, setFailed] = useState<{ form: EventTarget | null }>()
  useLayoutEffect(() => {
    if (failed) leadToFirstError(failed.form)
  }, [failed])
  const [state, setState] = useState<FormState<Values>>(() =>
    emptyForm(typeof initial === 'function' ? initial() : initial),
  )
  const lost = useStreamLost((stream) => stream.lost)
  const connected = useOnline() && !lost
  const [wasConnected, setWasConnected] = useState(connected)
  if (wasConnected !== connected) {
    setWasConnected(connected)
    if (connected && wasUnsent(state.refused?.fault)) setState({ ...state, refused: undefined })
  }
  const { values, refused, tried, left, busy } = state
  const say = { t, format }
  const found = design.errors(values, around, say)
  const atOnce = design.atOnce?.(values, around, say)
  const ready = !Object.values(found).some(Boolean)

  function set<Key extends keyof Values>(field: Key, value: Values[Key]) {
    setState((before) => written(before, { kind: 'write', field, value } as Write<Values>))
  }

  /** `now` stands in for `around` where it is known more freshly than it was drawn. */
  function act(act: Act, now: Around = around) {
    setState((before) => acted(before, act, now, design))
  }

  function happen(event: FormEvent<Values>) {
    const { accepted } = design
    setState((before) => happened(before, event, accepted && ((given) => accepted(given, around))))
  }

  /** The error to show at a field now. */
  function error(field: keyof Values): string | undefined {
    if (refused?.field === field) return refused.text
    return (tried || left[field] ? found[field] : undefined) ?? atOnce?.[field]
  }

  async function send(event?: SubmitEvent, how?: How): Promise<void> {
    event?.preventDefault()
    if (busy || state.accepted) return
    const form = event?.currentTarget ?? place
    happen({ kind: 'tried' })
    if (!ready) {
      setFailed({ form })
      return
    }
    happen({ kind: 'sent' })
    try {
      if (ask && !(await ask(values, how as How))) {
        happen({ kind: 'withdrawn' })
        return
      }
      await submit(values, how as How)
      happen({ kind: 'accepted' })
    } catch (fault) {
      if (!shown.current) showToast(problem(fault))
      happen({ kind: 'refused', field: fieldAtFault(fault), text: problem(fault), fault })
      setFailed({ form })
    }
  }

  function fieldAtFault(fault: unknown): keyof Values | undefined {
    if (!isCallError(fault)) return undefined
    const named = fault.error && design.fieldOf?.(fault.error, values, around)
    const told = fault.details.field
    const fields = design.fields ?? (Object.keys(values) as (keyof Values)[])
    return named ?? fields.find((field) => field === told)
  }

  return {
    values,
    summary: design.summary(values, around),
    set,
    act,
    error,
    /** The refusal that belongs to no field. */
    problem: refused && refused.field === undefined ? refused.text : undefined,
    /** What the last try threw, and what was said of it; undefined since something was written. */
    refusal: refused && { error: refused.fault, text: refused.text },
    /** The ref of what holds the fields where that is no form element: a submit that fails leads there. */
    place: setPlace,
    busy,
    send,
    /** Nothing that keeps it from being sent is known. */
    ready,
    /** For a `Field`: value, change, blur and error in one. */
    field: <Key extends keyof Values>(key: Key) => ({
      value: values[key] as Values[Key] & string,
      onChange: (value: string) => set(key, value as Values[Key]),
      onBlur: () => happen({ kind: 'left', field: key }),
      error: error(key),
    }),
  }
}
