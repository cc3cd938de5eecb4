/**
 * Whether any text inside, key or value, holds a NUL character, which PostgreSQL cannot store and
 * no honest client sends. Walks without recursion: hostile JSON nests deeper than a stack.
 */
export function holdsNul(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string') {
      if (next.includes('\0')) return true
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) {
        if (key.includes('\0')) return true
        open.push(inner)
      }
    }
  }
  return false
}
