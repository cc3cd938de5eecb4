/** What the enter key of a phone's keyboard says and does: to the next field, send the form, or put the keyboard away. */
export type EnterKey = 'next' | 'go' | 'done'

/** A field of a form, as far as the key has to know it. */
export interface EnterField {
  isEmpty: boolean
}

/**
 * What the key does at the field `at` of those in a form: it leads to the next empty one, and sends the
 * form where nothing is left to fill in. Fields outside a form are done with.
 */
export function enterKeyOf(fields: readonly EnterField[], at: number, inForm: boolean): EnterKey {
  if (!inForm) return 'done'
  return nextEmpty(fields, at) === undefined ? 'go' : 'next'
}

/** The first empty field after the one `at`. */
export function nextEmpty(fields: readonly EnterField[], at: number): number | undefined {
  const next = fields.findIndex((field, index) => index > at && field.isEmpty)
  return next < 0 ? undefined : next
}

/** One-line fields that a keyboard is shown for. */
const TYPED =
  'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden], [type=datetime-local], [role=combobox])'

/** Follows the fields of the page: each says on the keyboard what its enter key does, and does it. */
export function startEnterKey(page: Document = document): void {
  // Before the focus, since a phone reads it when it opens its keyboard.
  page.addEventListener('pointerdown', ({ target }) => tell(target), {
    capture: true,
    passive: true,
  })
  page.addEventListener('focusin', ({ target }) => tell(target))
  // Who was faster than this was loaded stands in a field already.
  tell(page.activeElement)
  page.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return
    const input = typedField(event.target)
    if (!input || input.type === 'search') return
    const { fields, at, key } = around(input)
    if (key === 'next') {
      event.preventDefault()
      const next = fields[nextEmpty(fields.map(asField), at)!]!
      tell(next)
      next.focus()
    } else if (key === 'done' && input.enterKeyHint === 'done') {
      input.blur()
    }
  })
}

function typedField(target: EventTarget | null): HTMLInputElement | undefined {
  return target instanceof HTMLInputElement && target.matches(TYPED) ? target : undefined
}

function asField(input: HTMLInputElement): EnterField {
  return { isEmpty: input.value === '' }
}

function around(input: HTMLInputElement) {
  const { form } = input
  const all = form ? [...form.querySelectorAll<HTMLInputElement>(TYPED)] : [input]
  const fields = all.filter(
    (each) => each === input || (!each.disabled && each.offsetParent !== null),
  )
  const at = fields.indexOf(input)
  return { fields, at, key: enterKeyOf(fields.map(asField), at, form !== null) }
}

function tell(target: EventTarget | null): void {
  const input = typedField(target)
  if (!input || input.type === 'search') return
  input.enterKeyHint = around(input).key
}
