/**
 * How programs sign, said once for the venue, clients and the socket's logon. This file imports
 * nothing, so that any of them can hash and sign with what it has.
 */

/** Headers of a signed request, in lower case as Node.js has them. */
export const SIGNING_HEADERS = {
  key: 'candor-key',
  timestamp: 'candor-timestamp',
  recvWindow: 'candor-recv-window',
  nonce: 'candor-nonce',
  signature: 'candor-signature',
} as const

/** Milliseconds that a request is good for after its timestamp, where it does not say. */
export const DEFAULT_RECV_WINDOW_MS = 5_000
export const MAX_RECV_WINDOW_MS = 60_000

/** Milliseconds that a program's clock may be ahead of the venue's. */
export const MAX_AHEAD_MS = 1_000

/** First line of every signed text. Another rule of signing would have another one. */
export const SIGNING_VERSION = 'CANDOR1'

/** SHA-256 of no bytes, in hex: of a request without a body. */
export const NO_BODY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** What a signature covers. */
export interface SignedTerms {
  /** Milliseconds since 1970 UTC, by the program's clock. */
  timestamp: number
  /** Milliseconds, 1 to 60000. */
  recvWindow: number
  /** Chosen by the program, never twice for one key: 8 to 64 of A-Z a-z 0-9 _ -. */
  nonce: string
  /** In capitals: GET, POST, DELETE. */
  method: string
  /** Path with the query, exactly as it is sent: `/api/v1/orders?symbol=BTCUSDT`. */
  target: string
  /** SHA-256 of the body's bytes as they are sent, 64 hex digits in lower case. */
  bodySha256: string
}

/**
 * Returns the text whose UTF-8 bytes are signed: seven lines with a line feed between them, and none
 * at the end. Ed25519 signs them as they are; HMAC-SHA-256 takes as its key the bytes of the secret's
 * text, as it was shown when the key was made.
 *
 * ```
 * CANDOR1
 * 1764260000000
 * 5000
 * 0f8fad5bd9cb469fa165
 * POST
 * /api/v1/orders
 * 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
 * ```
 */
export function signedText(terms: SignedTerms): string {
  const { timestamp, recvWindow, nonce, method, target, bodySha256 } = terms
  return [SIGNING_VERSION, timestamp, recvWindow, nonce, method, target, bodySha256].join('\n')
}

/** What a program says of itself with a request. */
export interface Credentials {
  key: string
  timestamp: number
  recvWindow: number
  nonce: string
  /** As it was sent: base64 or base64url of 64 bytes (Ed25519) or 32 (HMAC), or hex of the 32. */
  signature: string
}

/** The part of the credentials that cannot be read, named as in `SIGNING_HEADERS`. */
export type CredentialFault = keyof typeof SIGNING_HEADERS

const KEY = /^[A-Za-z0-9_-]{27}$/
const NONCE = /^[A-Za-z0-9_-]{8,64}$/
const SIGNATURE = /^[A-Za-z0-9_+/-]{43,88}={0,2}$/
const MILLISECONDS = /^[1-9][0-9]{0,14}$/

/** The texts of the five headers; `recvWindow` may be left out. */
export type CredentialTexts = Record<CredentialFault, string | undefined>

/** Reads credentials from the texts that were sent, or says which one is not as it has to be. */
export function readCredentials(texts: CredentialTexts): Credentials | { fault: CredentialFault } {
  const { key, timestamp, recvWindow = String(DEFAULT_RECV_WINDOW_MS), nonce, signature } = texts
  if (key === undefined || !KEY.test(key)) return { fault: 'key' }
  if (timestamp === undefined || !MILLISECONDS.test(timestamp)) return { fault: 'timestamp' }
  if (!MILLISECONDS.test(recvWindow) || Number(recvWindow) > MAX_RECV_WINDOW_MS) {
    return { fault: 'recvWindow' }
  }
  if (nonce === undefined || !NONCE.test(nonce)) return { fault: 'nonce' }
  if (signature === undefined || !SIGNATURE.test(signature)) return { fault: 'signature' }
  return { key, timestamp: Number(timestamp), recvWindow: Number(recvWindow), nonce, signature }
}

/** Whether a request of these times is still good, by the venue's clock. */
export function isTimely(
  { timestamp, recvWindow }: Pick<Credentials, 'timestamp' | 'recvWindow'>,
  now: number,
): boolean {
  return timestamp <= now + MAX_AHEAD_MS && now - timestamp <= recvWindow
}
