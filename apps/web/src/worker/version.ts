import { createHash } from 'node:crypto'
import type { Version } from './scope.ts'

/** A chunk as the build's manifest has it. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

/** What is fetched before it is asked for, besides the first page: the tabs, and what keeps it all. */
const AHEAD =
  /^src\/(?:background\/background\.tsx|routes\/(?:index\/index|quotation\/quotation|market\/market|property\/property|personal\/personal)\.tsx)$/
const TEXTS = /^src\/i18n\/(\w+)\/(?:later\/)?index\.ts$/
/** The font of Latin letters and figures, which every language needs. */
const FONT = /^assets\/inter-latin-wght-normal.*\.woff2$/

/** The files of a version: what no page opens without, and the texts of each language. */
export function versionOf(manifest: Manifest, page: string): Version {
  const shell = new Set<string>()
  const languages: Record<string, string[]> = {}
  for (const [name, { file }] of Object.entries(manifest)) {
    if (name === 'index.html' || AHEAD.test(name))
      for (const each of withImports(manifest, name)) shell.add(`/${each}`)
    if (FONT.test(file)) shell.add(`/${file}`)
    const [, language] = TEXTS.exec(name) ?? []
    if (language !== undefined) (languages[language] ??= []).push(`/${file}`)
  }
  const fonts = page.matchAll(/<link rel="preload"[^>]* href="(\/assets\/[^"]+\.woff2)"/g)
  for (const [, font] of fonts) shell.add(font!)
  const sum = createHash('sha256').update(page).update(JSON.stringify(manifest)).digest('hex')
  return { name: sum.slice(0, 16), shell: [...shell].sort(), languages }
}

/** A chunk's file and styles with those it cannot run without. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const style of chunk.css ?? []) seen.add(style)
  for (const other of chunk.imports ?? []) withImports(manifest, other, seen)
  return seen
}
