import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { PresentBackup } from './present-backup.ts'

/** Packs a place of backups into the one file of a fixture. */
export async function packPlace(
  folder: string,
  { to, ...facts }: Omit<PresentBackup, 'files'> & { to: string },
): Promise<void> {
  const files: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files[path.slice(folder.length + 1)] = (await readFile(path)).toString('base64')
  }
  await writeFile(to, brotliCompressSync(JSON.stringify({ ...facts, files })))
}
