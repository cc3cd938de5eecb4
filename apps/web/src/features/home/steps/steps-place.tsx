import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useKeptSteps } from '../../../data/first-steps.ts'
import type { KeptSteps } from '../../../data/kept-steps.ts'
import { useSession } from '../../../data/session.ts'
import { loadLaterTexts } from '../../../i18n/i18n.ts'
import { readStored, writeStored } from '../../../storage/stored.ts'

interface Chunk {
  FirstSteps: ComponentType<{ kept: KeptSteps; room: number }>
}

let arrived: Chunk | undefined

/** The card and its texts, in chunks of their own; undefined until they are there. */
function useFirstSteps(wanted: boolean): Chunk | undefined {
  const [chunk, setChunk] = useState(() => arrived)
  useEffect(() => {
    if (!wanted || chunk) return
    let over = false
    // Without a connection home stands without the card, and tries again with the next visit.
    Promise.all([import('./first-steps.tsx'), loadLaterTexts()]).then(
      ([module]) => {
        arrived = module
        if (!over) setChunk(module)
      },
      () => undefined,
    )
    return () => void (over = true)
  }, [wanted, chunk])
  return chunk
}

const STORED = 'stepsHeight'
/** How high the card of somebody new is, px. */
const NEW_PX = 290

/** How high the card was when this person, or a guest, last saw it here, px; 0 where it did not show. */
function heightOf(person: string): number {
  const stored = readStored(STORED) as { of?: unknown; px?: unknown } | undefined
  if (stored === undefined && person === '') return NEW_PX
  return stored?.of === person && typeof stored.px === 'number' ? Math.min(stored.px, 600) : 0
}

/**
 * The place of the first steps on home. It keeps the room that the card took the last time, so that
 * what stands below does not move when the card arrives.
 */
export function StepsPlace() {
  const kept = useKeptSteps()
  const person = useSession((state) => (state.token ? (state.user?.id ?? '') : ''))
  const isWanted = kept !== undefined && !(kept.closed && kept.told)
  const chunk = useFirstSteps(isWanted)
  const place = useRef<HTMLDivElement>(null)
  const isSettled = kept !== undefined && (!isWanted || chunk !== undefined)
  const [room] = useState(() => heightOf(person))
  useEffect(() => {
    const element = place.current
    if (!element || !isSettled) return
    const observer = new ResizeObserver(() =>
      writeStored(STORED, { of: person, px: element.offsetHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isSettled, person])
  return (
    <div ref={place} style={{ display: 'flow-root', minHeight: isSettled ? undefined : room }}>
      {isWanted && chunk && <chunk.FirstSteps kept={kept} room={room} />}
    </div>
  )
}
