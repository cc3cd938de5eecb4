import { type CompositionEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from '@candor/ui/router'

/** The address follows once nobody has typed for this long. */
const SETTLE_MS = 300

/**
 * What is typed into a search, which the address remembers. The field's value lives here and not in
 * the address: an address is written when the typing rests, never in the middle of a composed
 * character, and no letter waits for it. `text` is null while the search is closed.
 */
export function useSearchText(key = 'search') {
  const [query, setQuery] = useSearchParams()
  const address = query.get(key)
  const [text, setText] = useState(address)
  const [composing, setComposing] = useState(false)
  /** What the address says by our own hand, or said when we last looked. */
  const said = useRef(address)

  // Another address than the one written here was opened: a link, or a step back.
  const follow = useEffectEvent(() => {
    if (address === said.current) return
    said.current = address
    setText(address)
  })
  useEffect(() => follow(), [address])

  const write = useEffectEvent((next: string | null) => {
    if (next === said.current) return
    said.current = next
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === null) after.delete(key)
        else after.set(key, next)
        return after
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (composing) return
    const timer = setTimeout(() => write(text), text === null ? 0 : SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text, composing])

  return {
    text,
    setText,
    /** For what surrounds the field. */
    composition: {
      onCompositionStart: (_: CompositionEvent) => setComposing(true),
      onCompositionEnd: (_: CompositionEvent) => setComposing(false),
    },
  }
}
