import type { KeyRow } from '@candor/protocol'

/** As the field writes them, in every language. */
export const ALGORITHM_NAMES: Record<KeyRow['algorithm'], string> = {
  ed25519: 'Ed25519',
  'hmac-sha256': 'HMAC-SHA-256',
}
