/**
 * Cookies as the venue uses them: for itself alone, out of scripts' reach. Kept instead of
 * @fastify/cookie, which sets the header after the compression of answers has looked for it: an
 * answer with a cookie has to stay uncompressed.
 */

/** A Set-Cookie header; `maxAgeS` 0 takes the cookie back, and without it a session's end does. */
export function ownCookie(
  name: string,
  value: string,
  { path, maxAgeS, secure }: { path: string; maxAgeS?: number; secure: boolean },
): string {
  const age = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`
  return `${name}=${value}; Path=${path}${age}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}

/** The value of a cookie in a Cookie header, or undefined. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}
