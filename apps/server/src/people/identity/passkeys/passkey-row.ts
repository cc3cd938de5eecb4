import type { PasskeyRow } from '@candor/protocol'
import type { Passkey } from './passkeys.ts'

export function passkeyRowOf(passkey: Passkey): PasskeyRow {
  return {
    id: String(passkey.id),
    name: passkey.name,
    createdAt: passkey.createdAt.getTime(),
    lastUsedAt: passkey.lastUsedAt?.getTime() ?? null,
  }
}
