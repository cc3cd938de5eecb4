import { z } from 'zod'
import { defineCall } from '../call.ts'
import { LANGUAGES } from '../languages.ts'
import { contentId, helpCategory } from './shapes.ts'
import { contentPaths } from './paths.ts'

export const helpIndex = defineCall(contentPaths, 'helpIndex', {
  number: 230,
  who: 'guest',
  summary: 'The titles of all help articles in every language, for a search that knows them all.',
  data: z.array(
    z.object({
      id: contentId,
      category: helpCategory,
      titles: z
        .record(z.enum(LANGUAGES), z.string())
        .describe('Title by language; what a language lacks is in English'),
    }),
  ),
  errors: [],
})
