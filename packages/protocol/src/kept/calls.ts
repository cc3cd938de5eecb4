import type { CallsAt } from '../call.ts'
import { keep, kept } from './kept.ts'
import type { keptPaths } from './paths.ts'

export const keptCalls = { kept, keep } as const satisfies CallsAt<typeof keptPaths>
