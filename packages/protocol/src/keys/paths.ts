import type { Paths } from '../path.ts'

/** The calls by which a person makes and ends the keys of their programs. */
export const keysPaths = {
  apiKeys: 'GET /player/security/keys',
  makeApiKey: 'POST /player/security/keys',
  endApiKey: 'POST /player/security/keys/{id}/end',
  endApiKeys: 'POST /player/security/keys/endAll',
} as const satisfies Paths
