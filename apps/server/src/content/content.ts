import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@candor/protocol'
import { type NodeNews, type Topic, VenueListeners } from '../kernel/node-news.ts'
import type { ContentImages } from './images.ts'
import { sanitise } from './sanitise.ts'
import {
  CONTENT_TABLES,
  type ContentKind,
  type ContentTable,
  type ContentTables,
} from './tables.ts'

/** A piece of content in one language, as it stands. `html` is safe to show. */
export interface Piece {
  id: string
  version: number
  title: string
  html: string
  category: string
  position: number
  publishedAt: Date
  updatedAt: Date
}

/** What a piece is called in each language. */
export interface Titles {
  id: string
  category: string
  titles: Record<Language, string>
}

/** What a new version of a piece says. */
export interface Draft {
  id: string
  language: Language
  /** The version it is made from; 0 for a piece that is new in this language. */
  after: number
  title: string
  html: string
  category: string
  position: number
  shown: boolean
  writtenBy: string
  seedHash: Buffer | null
  /** When the piece was first published; now for a new one. */
  publishedAt: Date
}

/** A version of a piece in one language. */
export type Row = Selectable<ContentTable>

/** What the part gives to the others. */
export interface Publishing {
  /** Articles, banners and notices in every language. */
  content: Content
  /** The images in them, which anyone may see. */
  contentImages: ContentImages
}

const NOTICE_PUBLISHED: Topic<string> = { name: 'notice-published', value: z.string() }

/** Articles, banners and notices: every version of them is kept, the newest is read. */
export class Content {
  readonly #db: Kysely<ContentTables>
  readonly #now: () => number
  readonly #notices: VenueListeners<string>

  constructor(db: Kysely<ContentTables>, now: () => number, news: NodeNews) {
    this.#db = db
    this.#now = now
    this.#notices = new VenueListeners(news, NOTICE_PUBLISHED)
  }

  /** Calls the listener for every notice published from now on; returns how to stop it. */
  onNotice(listener: (id: string) => void): () => void {
    return this.#notices.add(listener)
  }

  tellNotice(id: string): void {
    this.#notices.tell(id)
  }

  /** Returns what is shown of a kind, in order; what a language lacks comes in English. */
  async list(kind: ContentKind, language: Language): Promise<Piece[]> {
    const rows = await this.newest(kind, [language, FALLBACK_LANGUAGE])
    const chosen = new Map<string, Row>()
    for (const row of rows) {
      if (row.language === language || !chosen.has(row.slug)) chosen.set(row.slug, row)
    }
    return [...chosen.values()]
      .filter(({ shown }) => shown)
      .map(pieceOf)
      .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
  }

  /**
   * Returns what all pieces of a kind are called, in order, as English has them: a language that lacks one,
   * or does not show it, has the English title.
   */
  async titles(kind: ContentKind): Promise<Titles[]> {
    const { rows } = await sql<Omit<Row, 'html'>>`
      select distinct on (slug, language) slug, language, title, category, position, shown
      from ${sql.table(CONTENT_TABLES[kind])}
      order by slug, language, version desc`.execute(this.#db)
    const shown = rows.filter((row) => row.shown)
    const titleOf = new Map(
      shown.map(({ slug, language, title }) => [`${slug} ${language}`, title]),
    )
    return shown
      .filter(({ language }) => language === FALLBACK_LANGUAGE)
      .sort((a, b) => a.position - b.position || (a.slug < b.slug ? -1 : 1))
      .map(({ slug, category, title }) => {
        const titles = LANGUAGES.map((each) => [each, titleOf.get(`${slug} ${each}`) ?? title])
        return {
          id: slug,
          category,
          titles: Object.fromEntries(titles) as Record<Language, string>,
        }
      })
  }

  async find(kind: ContentKind, id: string, language: Language): Promise<Piece | undefined> {
    return (await this.list(kind, language)).find((piece) => piece.id === id)
  }

  /** The newest version of every piece in these languages, shown or not. */
  async newest(kind: ContentKind, languages: readonly Language[]): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select distinct on (slug, language) * from ${sql.table(CONTENT_TABLES[kind])}
      where language = any(${[...languages]})
      order by slug, language, version desc`.execute(this.#db)
    return rows
  }

  /** Every version of a piece in one language, newest first. */
  history(kind: ContentKind, id: string, language: Language): Promise<Row[]> {
    return this.#db
      .selectFrom(CONTENT_TABLES[kind])
      .selectAll()
      .where('slug', '=', id)
      .where('language', '=', language)
      .orderBy('version', 'desc')
      .execute()
  }

  /** Writes all drafts or none; undefined when one was no longer made from the newest version. */
  async writeAll(kind: ContentKind, drafts: readonly Draft[]): Promise<Row[] | undefined> {
    if (drafts.length === 0) return []
    return this.#db
      .transaction()
      .execute(async (tx) => {
        const stored = await this.#insert(tx, kind, drafts)
        if (stored.length === drafts.length) return stored
        // What was stored of it goes with the transaction.
        throw new Overtaken()
      })
      .catch((error: unknown) => {
        if (error instanceof Overtaken) return undefined
        throw error
      })
  }

  /**
   * Stores new versions, sanitised. One whose `after` is no longer the newest is left out, so that
   * of two writers at the same time one gets through; returns how many were stored.
   */
  async write(kind: ContentKind, drafts: readonly Draft[]): Promise<number> {
    if (drafts.length === 0) return 0
    return (await this.#insert(this.#db, kind, drafts)).length
  }

  #insert(db: Kysely<ContentTables>, kind: ContentKind, drafts: readonly Draft[]): Promise<Row[]> {
    const at = new Date(this.#now())
    return db
      .insertInto(CONTENT_TABLES[kind])
      .values(
        drafts.map((draft) => ({
          slug: draft.id,
          language: draft.language,
          version: draft.after + 1,
          title: draft.title.trim(),
          html: sanitise(draft.html),
          category: draft.category,
          position: draft.position,
          shown: draft.shown,
          written_by: draft.writtenBy,
          seed_hash: draft.seedHash,
          published_at: draft.publishedAt,
          updated_at: at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute()
  }
}

/** Somebody else's version came first. */
class Overtaken extends Error {}

function pieceOf(row: Row): Piece {
  return {
    id: row.slug,
    version: row.version,
    title: row.title,
    html: sanitise(row.html),
    category: row.category,
    position: row.position,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  }
}
