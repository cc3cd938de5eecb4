import type { KeyRow } from '@candor/protocol'
import type { OwnKey } from '../own-keys.ts'

export function keyRowOf(key: OwnKey): KeyRow {
  return {
    id: key.id,
    name: key.name,
    algorithm: key.algorithm,
    publicKey: key.public_key?.toString('base64') ?? null,
    rights: key.rights,
    addresses: key.addresses,
    expiresAt: key.expires_at?.getTime() ?? null,
    createdAt: key.created_at.getTime(),
    lastUsedAt: key.last_used_at?.getTime() ?? null,
  }
}
