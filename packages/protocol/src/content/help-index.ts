import { z } from 'zod'
import { defineCall } from '../call.ts'
import { LANGUAGES, type Language } from '../languages.ts'
import { contentId, helpCategory } from './shapes.ts'
import { contentPaths } from './paths.ts'

const titles = Object.fromEntries(
  LANGUAGES.map((language) => [language, z.string().describe('Title in this language')]),
) as Record<Language, z.ZodString>

export const helpIndex = defineCall(contentPaths, 'helpIndex', {
  number: 230,
  who: 'guest',
  summary: 'The titles of all help articles in every language, for a search that knows them all.',
  data: z.array(
    z.object({
      id: contentId,
      category: helpCategory,
      titles: z.object(titles).describe('Title by language; what a language lacks is in English'),
    }),
  ),
  errors: [],
})
