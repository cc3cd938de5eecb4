import type { ServerResponse } from 'node:http'

/** Milliseconds that every file may take, whatever its size. */
const LEAST_MS = 60_000
/** Bytes a millisecond beyond that: half a megabit a second. */
const LEAST_PACE = 64

/** Ends a response that is read too slowly for its length, so that it gives its place back. */
export function endSlowReader(
  response: Pick<ServerResponse, 'destroy' | 'once'>,
  bytes: number,
): void {
  const timer = setTimeout(() => response.destroy(), LEAST_MS + bytes / LEAST_PACE).unref()
  response.once('close', () => clearTimeout(timer))
}
