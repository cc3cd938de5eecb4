import { z } from 'zod'
import { defineCall } from '../call.ts'
import { contentId, richContent } from './shapes.ts'
import { contentPaths } from './paths.ts'

export const rotationDetail = defineCall(contentPaths, 'rotationDetail', {
  number: 20,
  who: 'guest',
  summary: 'One banner’s rich content.',
  params: z.object({ id: contentId }),
  data: richContent,
  errors: ['not_found'],
})
