import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '../../../data/session.ts'
import { loadLaterTexts } from '../../../i18n/i18n.ts'
import { readStored } from '../../../storage/stored.ts'
import { STEPS_HEIGHT } from './steps-height.ts'

interface Chunk {
  FirstSteps: ComponentType<{ person: string; room: number }>
}

let arrived: Chunk | undefined

async function loadSteps(): Promise<Chunk> {
  const [{ FirstSteps }] = await Promise.all([import('./first-steps.tsx'), loadLaterTexts()])
  return { FirstSteps }
}

/** The card and its texts, in chunks of their own; undefined until they are there. */
function useFirstSteps(): Chunk | undefined {
  const [chunk, setChunk] = useState(() => arrived)
  useEffect(() => {
    if (chunk) return
    let over = false
    loadSteps().then(
      (loaded) => {
        arrived = loaded
        if (!over) setChunk(loaded)
      },
      // Without a connection home stands without the card, and tries again with the next visit.
      () => undefined,
    )
    return () => void (over = true)
  }, [chunk])
  return chunk
}

/** How high the card of somebody new is, px. */
const NEW_PX = 290

/** How high the card was when this person, or a guest, last saw it here, px; 0 where it did not show. */
function heightOf(person: string): number {
  const stored = readStored(STEPS_HEIGHT) as { of?: unknown; px?: unknown } | undefined
  if (stored === undefined && person === '') return NEW_PX
  return stored?.of === person && typeof stored.px === 'number' ? stored.px : 0
}

/**
 * The place of the first steps on home. It keeps the room that the card took the last time, so that
 * what stands below does not move when the card arrives.
 */
export function StepsPlace() {
  const person = useSession((state) => (state.token ? (state.user?.id ?? '') : ''))
  const chunk = useFirstSteps()
  const [room] = useState(() => heightOf(person))
  return chunk ? (
    <chunk.FirstSteps person={person} room={room} />
  ) : (
    <div style={{ minHeight: room }} />
  )
}
