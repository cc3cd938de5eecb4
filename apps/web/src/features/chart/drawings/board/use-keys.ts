import { useEffect, useEffectEvent } from 'react'

interface Keys {
  /** The Delete or Backspace key. */
  onDelete: () => void
  /** Returns whether there was something to leave: then nothing else hears of the key. */
  onEscape: () => boolean
  onUndo: () => void
  onRedo: () => void
}

/** What keys do to drawings, while no dialog is open and nothing is typed. */
export function useKeys(keys: Keys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isElsewhere(event.target)) return
    const command = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (event.key === 'Escape') {
      if (keys.onEscape()) event.stopPropagation()
    } else if (event.key === 'Delete' || event.key === 'Backspace') keys.onDelete()
    else if (command && (key === 'y' || (key === 'z' && event.shiftKey))) keys.onRedo()
    else if (command && key === 'z') keys.onUndo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    // Before the page, which leaves the full screen by the same key.
    document.addEventListener('keydown', listener, true)
    return () => document.removeEventListener('keydown', listener, true)
  }, [])
}

function isElsewhere(target: EventTarget | null): boolean {
  if (target instanceof HTMLElement && target.matches('input, textarea, select')) return true
  return document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null
}
