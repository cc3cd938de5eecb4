/**
 * What the phone keeps between visits. Storage may be full, blocked or hold something of an older
 * version: then it reads as nothing and keeps nothing, and the application goes on.
 */
const PREFIX = 'candor.'

/** The kept value, or undefined. Callers check its shape. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value, or forgets it when it is undefined. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Nothing to do: the value stays in memory for this visit.
  }
}

/** The keys of kept values that begin so. */
export function storedKeys(start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + start))
      .map((key) => key.slice(PREFIX.length))
  } catch {
    return []
  }
}

/** Calls `changed` when another tab changes a kept value. Returns a function that stops it. */
export function onStored(key: string, changed: (value: unknown) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === PREFIX + key) changed(readStored(key))
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
