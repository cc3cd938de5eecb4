import { createStore, useStore } from '@candor/ui'
import { useEffect } from 'react'
import { type LiveCounts, QUEUE_NAMES, liveCounts } from '@candor/desk-protocol'
import { renewReads } from './query-client.ts'
import { forgetSession, setVenueTime } from './session.ts'

interface Live {
  /** undefined while the first connection is being made. */
  connected: boolean | undefined
  /** How many wait in each queue, by its name; kept while the line is down. */
  queues: Counts
}

type Counts = Readonly<LiveCounts['queues']>

const live = createStore<Live>({ connected: undefined, queues: {} })

export const useLive = () => useStore(live)

/**
 * Follows GET /desk/live while the caller is on the screen. The browser connects again by itself;
 * a queue that has changed makes the screens read again.
 */
export function useLiveLine(): void {
  useEffect(() => {
    const line = new EventSource('/desk/live')
    line.addEventListener('open', () => live.set((now) => ({ ...now, connected: true })))
    line.addEventListener('error', () => live.set((now) => ({ ...now, connected: false })))
    line.addEventListener('ended', () => {
      line.close()
      forgetSession()
    })
    line.addEventListener('counts', (event) => {
      const counts = countsOf(event.data)
      if (!counts) return
      setVenueTime(counts.venueTime)
      const before = live.get().queues
      live.set({ connected: true, queues: counts.queues })
      if (!sameCounts(before, counts.queues)) renewReads()
    })
    return () => {
      line.close()
      live.set({ connected: undefined, queues: {} })
    }
  }, [])
}

function countsOf(text: unknown): LiveCounts | undefined {
  try {
    const parsed = liveCounts.safeParse(JSON.parse(String(text)))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

function sameCounts(a: Counts, b: Counts): boolean {
  return QUEUE_NAMES.every((name) => a[name] === b[name])
}
