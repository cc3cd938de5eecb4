const ENCODER = new TextEncoder()

export const utf8 = (text: string): Uint8Array => ENCODER.encode(text)

/** Base64 with padding. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** Reads base64 or base64url, with or without padding. Throws where it is neither. */
export function fromBase64(text: string): Uint8Array {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0))
}

const NONCE_BYTES = 15

/** A nonce that was never used: 20 characters of base64url, from the platform's random numbers. */
export function freshNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_')
}
