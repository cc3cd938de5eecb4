import type { Credentials, Right } from '@candor/programs-protocol'
import type { Refusal } from '../../kernel/refusal.ts'

/** Whose key signed, and what it may do. */
export interface ProvenKey {
  key: string
  user: number
  rights: readonly Right[]
}

/** What the socket takes of the keys of programs. */
export interface Keys {
  prove(signed: {
    credentials: Credentials
    method: string
    target: string
    bodySha256: string
    address: string
  }): Promise<ProvenKey | Refusal>
  /** Calls the listener for keys that are ended from now on; returns how to stop it. */
  onEnded(listener: (ended: { keys: readonly string[] }) => void): () => void
}
