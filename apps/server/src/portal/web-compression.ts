import { randomUUID } from 'node:crypto'
import { readFile, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compress } from './encodings.ts'

const COPIES = { '.br': 'br', '.gz': 'gzip' } as const

const BROTLI_QUALITY = 9

/** Smaller files go over the wire in one packet anyway. */
const LEAST_BYTES = 1_000

/**
 * Puts a compressed copy beside each script, style and page of the build, once per build, so that
 * a phone loads a third of the bytes and no request pays for compressing. A build folder that
 * cannot be written is served as it is.
 */
export async function compressBuild(build: string): Promise<void> {
  const names = await readdir(build, { recursive: true })
  for (const name of names.filter((name) => /\.(js|css|html|svg|json|webmanifest)$/.test(name))) {
    await compressFile(join(build, name))
  }
}

async function compressFile(path: string): Promise<void> {
  const { mtimeMs, size } = await stat(path)
  if (size < LEAST_BYTES) return
  for (const [ending, encoding] of Object.entries(COPIES)) {
    const target = path + ending
    const known = await stat(target).catch(() => undefined)
    if (known && known.mtimeMs >= mtimeMs) continue
    // A name of its own: two that compress at the same time must not rename each other's draft.
    const draft = `${target}.${randomUUID()}`
    await writeFile(draft, await compress(await readFile(path), encoding, BROTLI_QUALITY))
    await rename(draft, target)
  }
}
