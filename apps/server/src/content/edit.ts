import {
  FALLBACK_LANGUAGE,
  HELP_CATEGORIES,
  LANGUAGES,
  type Language,
  parseLanguage,
} from '@candor/protocol'
import type { Draft, Publishing, Row } from './content.ts'
import { type FactsNeeds, venueFacts } from './facts.ts'
import { sanitise } from './sanitise.ts'
import { AGREEMENT, SEED_AUTHOR } from './seeds.ts'
import type { ContentKind } from './tables.ts'
import type { Kernel } from '../kernel/kernel.ts'

/** What these functions need of the venue. */
export type EditingNeeds = Pick<Publishing, 'content'> & FactsNeeds & Pick<Kernel, 'now'>

/** A version of a piece in one language, as its writer sees it: with its {placeholders}. */
export interface WrittenVersion {
  language: Language
  version: number
  title: string
  html: string
  category: string
  position: number
  shown: boolean
  /** `seed` while it is what the server brought along. */
  writtenBy: string
  updatedAt: number
}

/** A piece in every language it is written in. */
export interface WrittenPiece {
  id: string
  versions: WrittenVersion[]
}

/** Why a text was not stored. The desk names them as they are. */
export type EditRefusal =
  | { refused: 'not_found' }
  /** Somebody wrote a newer version than the one this was made from. */
  | { refused: 'changed_meanwhile' }
  | { refused: 'field_invalid'; field: 'id' | 'title' | 'html' | 'category' | 'position' }
  /** No figure of the venue has this name. */
  | { refused: 'placeholder_unknown'; placeholder: string }

/** What an operator writes. */
export interface Writing {
  id: string
  language: Language
  /** The version it is made from; 0 where the language has none. */
  after: number
  title: string
  html: string
  /** Of articles alone. */
  category: string
  position: number
  shown: boolean
}

const TITLE_LENGTH = 200
const HTML_LENGTH = 100_000
const MOST_POSITION = 999_999
const ID = /^[a-z][a-z0-9-]{0,59}$/

/** Every piece of a kind with the newest version in each language, in the order of the lists. */
export async function listPieces(
  { content }: EditingNeeds,
  kind: ContentKind,
): Promise<WrittenPiece[]> {
  const pieces = new Map<string, WrittenPiece>()
  for (const row of await content.newest(kind, LANGUAGES)) {
    const piece = pieces.get(row.slug) ?? { id: row.slug, versions: [] }
    piece.versions.push(writtenVersion(row))
    pieces.set(row.slug, piece)
  }
  const place = ({ versions }: WrittenPiece) => Math.min(...versions.map((one) => one.position))
  return [...pieces.values()].sort((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1))
}

/** One piece in every language, newest versions. */
export async function readPiece(
  needs: EditingNeeds,
  kind: ContentKind,
  id: string,
): Promise<WrittenPiece | undefined> {
  return (await listPieces(needs, kind)).find((piece) => piece.id === id)
}

/** Every version of a piece in one language, newest first. */
export async function pieceHistory(
  { content }: EditingNeeds,
  kind: ContentKind,
  id: string,
  language: Language,
): Promise<WrittenVersion[]> {
  return (await content.history(kind, id, language)).map(writtenVersion)
}

/** The placeholders that texts may use, with what each says now in a language. */
export function knownPlaceholders(needs: EditingNeeds, language: Language) {
  return venueFacts(needs, language)
}

/** Stores a new version in one language; returns it as it stands, sanitised. */
export async function savePiece(
  needs: EditingNeeds,
  kind: ContentKind,
  writing: Writing,
  writtenBy: string,
): Promise<WrittenVersion | EditRefusal> {
  return store(needs, kind, [writing], writtenBy).then((stored) =>
    'refused' in stored ? stored : stored[0]!,
  )
}

/** Makes a former version the newest one. */
export async function revertPiece(
  needs: EditingNeeds,
  kind: ContentKind,
  {
    id,
    language,
    version,
    after,
  }: Pick<Writing, 'id' | 'language' | 'after'> & { version: number },
  writtenBy: string,
): Promise<WrittenVersion | EditRefusal> {
  const former = (await pieceHistory(needs, kind, id, language)).find(
    (one) => one.version === version,
  )
  if (!former) return { refused: 'not_found' }
  const { title, html, category, position, shown } = former
  const writing = { id, language, after, title, html, category, position, shown }
  return savePiece(needs, kind, writing, writtenBy)
}

/** Shows or hides a piece in every language it is written in. */
export async function showPiece(
  needs: EditingNeeds,
  kind: ContentKind,
  { id, shown }: { id: string; shown: boolean },
  writtenBy: string,
): Promise<WrittenVersion[] | EditRefusal> {
  const piece = await readPiece(needs, kind, id)
  if (!piece) return { refused: 'not_found' }
  const writings = piece.versions
    .filter((one) => one.shown !== shown)
    .map((one) => ({ ...one, id, after: one.version, shown }))
  const stored = await store(needs, kind, writings, writtenBy)
  if (kind === 'notice' && shown && !('refused' in stored)) needs.content.tellNotice(id)
  return stored
}

/**
 * Publishes a notice at once to everybody, in the languages given. English is needed: whoever reads
 * a language without a text of its own reads that one.
 */
export async function publishNotice(
  needs: EditingNeeds,
  id: string,
  texts: Partial<Record<Language, { title: string; html: string }>>,
  writtenBy: string,
): Promise<WrittenVersion[] | EditRefusal> {
  if (!texts[FALLBACK_LANGUAGE]) return { refused: 'field_invalid', field: 'title' }
  const writings = LANGUAGES.flatMap((language) => {
    const text = texts[language]
    if (!text) return []
    return [{ id, language, after: 0, ...text, category: '', position: 0, shown: true }]
  })
  const stored = await store(needs, 'notice', writings, writtenBy)
  if (!('refused' in stored)) needs.content.tellNotice(id)
  return stored
}

/** Stores all of them or none: of two writers at the same time one gets through. */
async function store(
  needs: EditingNeeds,
  kind: ContentKind,
  writings: readonly Writing[],
  writtenBy: string,
): Promise<WrittenVersion[] | EditRefusal> {
  const { content, now } = needs
  const facts = venueFacts(needs, FALLBACK_LANGUAGE)
  const drafts: Draft[] = []
  for (const writing of writings) {
    const refusal = faultOf(kind, writing, facts)
    if (refusal) return refusal
    const former = await content.history(kind, writing.id, writing.language)
    const newest = former[0]
    if ((newest?.version ?? 0) !== writing.after) return { refused: 'changed_meanwhile' }
    drafts.push({
      ...writing,
      writtenBy: writtenBy === SEED_AUTHOR ? `operator ${SEED_AUTHOR}` : writtenBy,
      seedHash: null,
      publishedAt: newest?.published_at ?? new Date(now()),
    })
  }
  const rows = await content.writeAll(kind, drafts)
  return rows ? rows.map(writtenVersion) : { refused: 'changed_meanwhile' }
}

function faultOf(
  kind: ContentKind,
  { id, title, html, category, position }: Writing,
  facts: Readonly<Record<string, string>>,
): EditRefusal | undefined {
  const invalid = (field: 'id' | 'title' | 'html' | 'category' | 'position') =>
    ({ refused: 'field_invalid', field }) as const
  if (!ID.test(id)) return invalid('id')
  if (title.trim() === '' || title.length > TITLE_LENGTH) return invalid('title')
  if (html.length > HTML_LENGTH || sanitise(html) === '') return invalid('html')
  const categories: readonly string[] = kind === 'article' ? [...HELP_CATEGORIES, AGREEMENT] : ['']
  if (!categories.includes(category)) return invalid('category')
  if (!Number.isInteger(position) || position < 0 || position > MOST_POSITION)
    return invalid('position')
  for (const [, placeholder = ''] of `${title} ${html}`.matchAll(/\{(\w+)\}/g)) {
    if (!Object.hasOwn(facts, placeholder)) return { refused: 'placeholder_unknown', placeholder }
  }
  return undefined
}

function writtenVersion(row: Row): WrittenVersion {
  return {
    language: parseLanguage(row.language),
    version: row.version,
    title: row.title,
    html: sanitise(row.html),
    category: row.category,
    position: row.position,
    shown: row.shown,
    writtenBy: row.written_by,
    updatedAt: row.updated_at.getTime(),
  }
}
