import type { Language } from '@candor/protocol'
import type { UserCaller } from '../kernel/caller.ts'
import type { ProvenKey } from '../people/keys/program-keys.ts'

/** Who asks for an operation: a key of a person, or anyone. */
export interface ProgramCaller {
  proven: ProvenKey | undefined
  language: Language
  /** The key of the network address, for limits only. */
  address: string
}

/** A caller of an operation that needs a right: the frame has seen to it that there is one. */
export type KeyCaller = ProgramCaller & { proven: ProvenKey }

/**
 * The key's owner as the application's calls know a caller. A key proves itself with every request, so
 * that nothing asks it to prove itself anew.
 */
export function ownerOf({ proven, language, address }: KeyCaller, now: number): UserCaller {
  const user = { id: proven.user, session: `key ${proven.key}`, provedAt: now }
  return { user, language, address, platform: 1 }
}
