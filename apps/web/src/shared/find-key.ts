import { readStored, writeStored } from '../storage/stored.ts'

const STORED = 'findKey'
/** Where a key writes, or does something of its own. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role=slider], [role=spinbutton]'

/** A press of a key, as far as it matters here. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/** What stands around a press. */
export interface Around {
  isTyping: boolean
  /** A sheet or a question is open, which goes first. */
  isAsked: boolean
}

/** Whether the key is the one that opens the search. With Shift too: many keyboards have it there. */
export function isFindKey(press: KeyPress, { isTyping, isAsked }: Around): boolean {
  const { key, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = press
  const isPlain = !ctrlKey && !metaKey && !altKey && !repeat && !isComposing && !defaultPrevented
  return key === '/' && isPlain && !isTyping && !isAsked
}

/** Whether a person lets the key open the search, as it does unless they say otherwise. */
export function hasFindKey(): boolean {
  return readStored(STORED) !== false
}

export function setFindKey(on: boolean): void {
  writeStored(STORED, on ? undefined : false)
}

/** Opens the search with its key, and where it is open goes to its field. */
export function startFindKey(open: () => void, page: Document = document): void {
  page.addEventListener('keydown', (event) => {
    const { target } = event
    const isTyping = target instanceof Element && target.closest(TYPED_INTO) !== null
    const isAsked = page.querySelector('dialog[open]') !== null
    if (!isFindKey(event, { isTyping, isAsked }) || !hasFindKey()) return
    event.preventDefault()
    const field = page.querySelector<HTMLInputElement>('[data-find-field]')
    if (field) field.focus()
    else open()
  })
}
