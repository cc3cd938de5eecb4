/** What is written for people, by kind. Each kind has a table of its own, of one form. */
export const CONTENT_TABLES = {
  article: 'content_articles',
  banner: 'content_banners',
  notice: 'content_notices',
} as const

export type ContentKind = keyof typeof CONTENT_TABLES

export interface ContentTables {
  content_articles: ContentTable
  content_banners: ContentTable
  content_notices: ContentTable
  content_images: ContentImagesTable
}

declare module '../kernel/store/database.ts' {
  interface Database extends ContentTables {}
}

/** The images that content shows; their bytes are kept beside people's files, under this name. */
export interface ContentImagesTable {
  name: string
  /** Content type as it was sniffed. */
  type: string
  added_by: string
  added_at: Date
}

/** One row a language and a version: the highest version is what people read, if it is shown. */
export interface ContentTable {
  slug: string
  language: string
  version: number
  title: string
  /** Sanitised HTML; figures of the venue stand in it as {placeholders}. */
  html: string
  /** Of articles: the part of the help centre, or `agreement`. Empty for the others. */
  category: string
  /** Smaller ones stand first. */
  position: number
  shown: boolean
  /** `seed` while it is what the server brought along, else who wrote it. */
  written_by: string
  /** SHA-256 of the seed it was made from, to tell a newer one; null for what people wrote. */
  seed_hash: Buffer | null
  /** When its first version was written. */
  published_at: Date
  updated_at: Date
}
