export interface SecretsTables {
  vault_key: VaultKeyTable
}

declare module '../store/database.ts' {
  interface Database extends SecretsTables {}
}

export interface VaultKeyTable {
  /** Always 1: there is one key. */
  id: number
  /** Tells whether a key is the one in use, and nothing of the key. */
  fingerprint: Buffer
}
