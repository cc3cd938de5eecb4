import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface AtOnce {
  /** Whether it is to be sent without being shown. */
  wanted: boolean
  /** All that it rests on is known. */
  known: boolean
  /** Something besides its figures keeps it from being sent. */
  held: boolean
}

/**
 * Sends a form once, by itself, as soon as what it rests on is known. Returns whether it is to be kept
 * out of sight: until it turned out that it cannot be sent, or was refused.
 */
export function useAtOnce(
  { wanted, known, held }: AtOnce,
  form: { send: () => Promise<void> },
): boolean {
  const [unseen, setUnseen] = useState(wanted)
  const begun = useRef(false)
  const begin = useEffectEvent(async () => {
    if (!held) await form.send()
    setUnseen(false)
  })
  useEffect(() => {
    if (!wanted || !known || begun.current) return
    begun.current = true
    void begin()
  }, [wanted, known])
  return unseen
}
