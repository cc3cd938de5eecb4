import { create } from 'zustand'

/** A connection that comes back within this time was never away, as far as a person can see. */
const PATIENCE_MS = 5_000

/** Whether prices and events have not come for a while, whatever the phone says of its network. */
export const useStreamLost = create<{ lost: boolean }>(() => ({ lost: false }))
let timer: ReturnType<typeof setTimeout> | undefined

/** There is no stream: prices stand still, and after a moment that is said. */
export function streamLost(): void {
  timer ??= setTimeout(() => useStreamLost.setState({ lost: true }), PATIENCE_MS)
}

/** The stream is there. */
export function streamFound(): void {
  clearTimeout(timer)
  timer = undefined
  useStreamLost.setState({ lost: false })
}
