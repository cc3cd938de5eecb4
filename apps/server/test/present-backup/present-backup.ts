import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/**
 * Two backups into one place as version 1.0.1 wrote them: of a venue with people, withdrawals, orders of
 * every product, pictures and the desk's log. Later versions have to restore both. It is never made anew:
 * a version that writes another form adds a fixture of its own (`pack-place.ts`).
 */
export interface PresentBackup {
  /** The key of the venue's secrets, and the passphrase that the backup has it under. */
  secretKey: string
  passphrase: string
  /** Of both backups, in order. */
  taken: readonly { name: string; seq: number; state: string; rows: number; files: number }[]
  /** By path: base64. */
  files: Readonly<Record<string, string>>
}

export const PRESENT_BACKUP = JSON.parse(
  brotliDecompressSync(readFileSync(join(import.meta.dirname, 'place.json.br'))).toString(),
) as PresentBackup

/** Writes the place into a folder of its own, and returns that. */
export async function writePresentBackup(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-present-'))
  for (const [path, bytes] of Object.entries(PRESENT_BACKUP.files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), Buffer.from(bytes, 'base64'))
  }
  return folder
}
