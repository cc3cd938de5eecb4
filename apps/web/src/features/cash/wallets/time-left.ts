const SECOND_MS = 1_000

/** Hours, minutes and seconds of a time to come, 24:00:00; a part of a second counts as one. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS))
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
