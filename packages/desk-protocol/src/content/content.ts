import { LANGUAGES } from '@candor/protocol/languages'
import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { reason, time } from '../fields.ts'

const kind = z.enum(['article', 'notice', 'banner'])
const language = z.enum(LANGUAGES)
const id = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/)
const WRITES = ['support', 'owner'] as const

const wording = {
  title: z.string().trim().min(1).max(200),
  /** HTML, sanitised when it is stored; {placeholders} are the venue's own figures. */
  html: z.string().min(1).max(100_000),
}

export const contentVersion = z.object({
  language,
  version: z.int(),
  title: z.string(),
  html: z.string(),
  category: z.string(),
  position: z.int(),
  shown: z.boolean(),
  writtenBy: z.string(),
  updatedAt: time,
})
export type ContentVersion = z.output<typeof contentVersion>

export const contentPiece = z.object({ id: z.string(), versions: z.array(contentVersion) })
export type ContentPiece = z.output<typeof contentPiece>

export const contentList = defineDeskCall({
  name: 'contentList',
  who: 'signedIn',
  summary: 'Every article, notice or banner with its newest text in each language.',
  body: z.object({ kind }),
  data: z.array(contentPiece),
})

export const contentHistory = defineDeskCall({
  name: 'contentHistory',
  who: 'signedIn',
  summary: 'Every version of a text in one language, newest first.',
  body: z.object({ kind, id, language }),
  data: z.array(contentVersion),
})

export const contentPlaceholders = defineDeskCall({
  name: 'contentPlaceholders',
  who: 'signedIn',
  summary: 'The figures a text may name, with what each says now.',
  body: z.object({ language }),
  data: z.record(z.string(), z.string()),
})

/** `after`: the version it is made from; 0 where the language has none. */
export const saveContent = defineDeskCall({
  name: 'saveContent',
  who: WRITES,
  summary: 'Write a text in one language.',
  body: z.object({
    kind,
    id,
    language,
    after: z.int().min(0),
    ...wording,
    category: z.string().trim().max(60),
    position: z.int().min(0).max(999_999),
    shown: z.boolean(),
    reason,
  }),
  data: contentVersion,
  act: true,
})

export const revertContent = defineDeskCall({
  name: 'revertContent',
  who: WRITES,
  summary: 'Make a former version of a text the newest.',
  body: z.object({
    kind,
    id,
    language,
    version: z.int().min(1),
    after: z.int().min(0),
    reason,
  }),
  data: contentVersion,
  act: true,
})

/** In every language it is written in. A notice that is shown reaches open applications at once. */
export const showContent = defineDeskCall({
  name: 'showContent',
  who: WRITES,
  summary: 'Show or hide a text in every language.',
  body: z.object({ kind, id, shown: z.boolean(), reason }),
  data: z.array(contentVersion),
  act: true,
})

/** English is needed; whoever reads a language without a text reads that one. */
export const publishNotice = defineDeskCall({
  name: 'publishNotice',
  who: WRITES,
  summary: 'Publish a notice to everybody.',
  body: z.object({
    id,
    texts: z.partialRecord(language, z.object(wording)),
    reason,
  }),
  data: z.array(contentVersion),
  act: true,
})

/** A JPEG, PNG or WebP picture as base64, for texts; anyone can see it from then on. */
export const addContentImage = defineDeskCall({
  name: 'addContentImage',
  who: WRITES,
  summary: 'Add a picture for texts.',
  body: z.object({ picture: z.base64().max(1_000_000), reason }),
  data: z.object({ address: z.string() }),
  act: true,
})
