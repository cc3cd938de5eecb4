import type { CallsAt } from '../call.ts'
import { apiKeys, endApiKey, endApiKeys, makeApiKey } from './keys.ts'
import type { keysPaths } from './paths.ts'

export const keysCalls = {
  apiKeys,
  makeApiKey,
  endApiKey,
  endApiKeys,
} as const satisfies CallsAt<typeof keysPaths>
