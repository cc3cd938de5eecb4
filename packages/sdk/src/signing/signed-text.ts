/** Headers of a signed request. */
export const SIGNING_HEADERS = {
  key: 'candor-key',
  timestamp: 'candor-timestamp',
  recvWindow: 'candor-recv-window',
  nonce: 'candor-nonce',
  signature: 'candor-signature',
} as const

/** What a signature covers. */
export interface SignedTerms {
  /** Milliseconds since 1970 UTC. */
  timestamp: number
  /** Milliseconds that the request is good for, 1 to 60000. */
  recvWindow: number
  /** Never twice for one key: 8 to 64 of A-Z a-z 0-9 _ -. */
  nonce: string
  /** In capitals: GET, POST, DELETE. */
  method: string
  /** Path with the query, exactly as it is sent. */
  target: string
  /** SHA-256 of the body's bytes, hex in lower case. */
  bodySha256: string
}

/** Returns the text whose UTF-8 bytes are signed: seven lines, with no line feed at the end. */
export function signedText(terms: SignedTerms): string {
  const { timestamp, recvWindow, nonce, method, target, bodySha256 } = terms
  return ['CANDOR1', timestamp, recvWindow, nonce, method, target, bodySha256].join('\n')
}
