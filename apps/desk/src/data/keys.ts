import { createStore } from '@candor/ui'
import { useEffect, useRef } from 'react'

/** A key of the keyboard with what it does, as the help names it. */
export interface KeyBinding {
  /** As `KeyboardEvent.key`: 'j', 'Enter', '/', '?', '1'. */
  key: string
  says: string
  run: () => void
  /** Also while a field has the focus; only for Escape. */
  inFields?: boolean
}

/** Where a key comes from, as far as it decides who takes it. */
export interface KeyContext {
  inField: boolean
  onControl: boolean
  modified: boolean
}

/**
 * The binding that takes a key: the last registered wins, so that what opened last has it. A field
 * keeps its letters, a control its own Enter and space, and keys with Ctrl, Alt or Meta are the
 * browser's.
 */
export function bindingFor(
  bindings: readonly KeyBinding[],
  key: string,
  context: KeyContext,
): KeyBinding | undefined {
  if (context.modified) return undefined
  if (context.onControl && (key === 'Enter' || key === ' ')) return undefined
  return bindings.findLast(
    (binding) => binding.key === key && (!context.inField || binding.inFields),
  )
}

const registered = createStore<readonly { current: readonly KeyBinding[] }[]>([])

/** Returns the bindings of the screen, for the help. */
export function bindingsNow(): readonly KeyBinding[] {
  return registered.get().flatMap((bindings) => bindings.current)
}

/** Listens for these keys as long as the caller is on the screen. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings)
  useEffect(() => {
    latest.current = bindings
  })
  useEffect(() => {
    registered.set((all) => [...all, latest])
    return () => registered.set((all) => all.filter((one) => one !== latest))
  }, [])
}

/** Starts to pass keys to the bindings; called once, when the application starts. */
export function listenToKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented) return
    const target = event.target instanceof HTMLElement ? event.target : undefined
    // An open dialog has the keyboard to itself.
    if (document.querySelector('dialog[open]')) return
    const binding = bindingFor(bindingsNow(), event.key, {
      inField: !!target?.closest('input, textarea, select, [contenteditable="true"]'),
      onControl: !!target?.closest('button, a[href], summary'),
      modified: event.ctrlKey || event.altKey || event.metaKey,
    })
    if (!binding) return
    event.preventDefault()
    binding.run()
  })
}
