import { create } from 'zustand'

/** A connection that comes back within this time was never away, as far as a person can see. */
const PATIENCE_MS = 5_000

interface StreamLost {
  lost: boolean
  /** When what is on the screen was right last; undefined where nobody knows. */
  asOf: number | undefined
}

/** Whether prices and events have not come for a while, whatever the phone says of its network. */
export const useStreamLost = create<StreamLost>(() => ({ lost: false, asOf: undefined }))
/** Whether there was a stream since. */
let found = false
let timer: ReturnType<typeof setTimeout> | undefined

/** There is no stream: prices stand still, and after a moment that is said. */
export function streamLost(): void {
  if (found) useStreamLost.setState({ asOf: Date.now() })
  found = false
  timer ??= setTimeout(() => useStreamLost.setState({ lost: true }), PATIENCE_MS)
}

/** The stream is there. */
export function streamFound(): void {
  clearTimeout(timer)
  timer = undefined
  found = true
  useStreamLost.setState({ lost: false, asOf: undefined })
}
