import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageOf } from '../envelope.ts'
import { emptyAsAbsent, paging } from '../fields.ts'
import { contentId, helpCategory } from './shapes.ts'
import { contentPaths } from './paths.ts'

export const helpRow = z.object({
  id: contentId,
  category: helpCategory,
  title: z.string().describe('Title, in the caller’s language'),
  summary: z.string().describe('The part that answers the search, else its first paragraph'),
})
export type HelpRow = z.output<typeof helpRow>

export const helpCenterPage = defineCall(contentPaths, 'helpCenterPage', {
  number: 24,
  who: 'guest',
  summary: 'Help articles by category or search text, best match first.',
  body: z.object({
    category: emptyAsAbsent(helpCategory).optional().describe('Only this part'),
    query: emptyAsAbsent(z.string().max(100))
      .optional()
      .describe('Words that title or text contain, whatever their case and accents'),
    ...paging,
  }),
  data: pageOf(helpRow),
  errors: [],
})
