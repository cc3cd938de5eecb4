import type { Config } from '../../../kernel/config/config.ts'

/** Whom passkeys are made for: the venue's host name, and the address pages come from. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * The venue as browsers know it: PUBLIC_URL, or localhost with the port that was called. A name
 * that only the request claims is never believed. Undefined where passkeys cannot work.
 */
export function relyingPartyOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  host: string | undefined,
): RelyingParty | undefined {
  if (publicUrl) {
    const { hostname, origin, protocol } = new URL(publicUrl)
    if (protocol === 'https:' || hostname === 'localhost') return { id: hostname, origin }
  }
  if (host !== undefined && /^localhost(?::[0-9]{1,5})?$/.test(host)) {
    return { id: 'localhost', origin: `http://${host}` }
  }
  return undefined
}
