import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { foundWordsModule } from './found-words.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Pages as they look before anything is known. */
export interface Drawings {
  /** Stands in each file's name: it changes with any of them. */
  version: string
  /** Name below assets/, and markup. */
  files: { name: string; markup: string }[]
}

/** Draws the pages of `src/drawn/main.tsx` by the application's own components. */
export async function drawPages(): Promise<Drawings> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-drawings-'))
  try {
    await build({
      configFile: false,
      root: ROOT,
      publicDir: false,
      plugins: [foundWordsModule],
      logLevel: 'error',
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: 'src/drawn/main.tsx',
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[hash].mjs' } },
      },
    })
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'main.mjs')], {
      maxBuffer: 64 << 20,
      timeout: 120_000,
    })
    const drawings = JSON.parse(stdout) as Record<string, Record<string, string>>
    const version = createHash('sha256').update(stdout).digest('hex').slice(0, 8)
    const files = Object.entries(drawings).flatMap(([page, languages]) =>
      Object.entries(languages).map(([language, markup]) => ({
        name: `drawn-${page}-${language}-${version}.txt`,
        markup,
      })),
    )
    return { version, files }
  } finally {
    await rm(folder, { recursive: true })
  }
}
