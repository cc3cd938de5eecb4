/** A fresh idempotency key: 21 of A-Z a-z 0-9 - _, which is 126 random bits. */
export function freshRequestId(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const bytes = crypto.getRandomValues(new Uint8Array(21))
  return Array.from(bytes, (byte) => alphabet[byte & 63]).join('')
}
