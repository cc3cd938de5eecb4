import { z } from 'zod'
import { time } from '../fields.ts'

/** Names an operator gives to content: lower-case letters, digits and hyphens. */
export const contentId = z
  .string()
  .max(60, { abort: true })
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/)
  .describe('Identifier of the content, for example fees')

/** Rich text: sanitised when it is stored and again when it is read. */
export const richText = z
  .string()
  .describe('HTML of a small set: headings, paragraphs, lists, tables, emphasis, links, own images')

export const richContent = z.object({
  id: contentId,
  title: z.string().describe('Title, in the caller’s language'),
  content: richText,
  updatedAt: time.describe('When this version was written, milliseconds since 1970 UTC'),
})
export type RichContent = z.output<typeof richContent>

/** How the help centre is ordered; agreements are read by their id and listed nowhere. */
export const HELP_CATEGORIES = [
  'account',
  'money',
  'spot',
  'contracts',
  'earn',
  'prices',
  'safety',
] as const
export const helpCategory = z.enum(HELP_CATEGORIES).describe('Part of the help centre')
export type HelpCategory = z.output<typeof helpCategory>
