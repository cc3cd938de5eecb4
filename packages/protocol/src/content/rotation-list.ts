import { z } from 'zod'
import { defineCall } from '../call.ts'
import { contentId } from './shapes.ts'
import { contentPaths } from './paths.ts'

export const rotationList = defineCall(contentPaths, 'rotationList', {
  number: 19,
  who: 'guest',
  summary: 'Home banners in the caller’s language.',
  data: z.array(
    z.object({
      id: contentId,
      title: z.string().describe('Title'),
      summary: z.string().describe('Its first paragraph, as plain text'),
    }),
  ),
  errors: [],
})
