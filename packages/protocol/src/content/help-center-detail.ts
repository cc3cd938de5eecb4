import { z } from 'zod'
import { defineCall } from '../call.ts'
import { contentId, richContent } from './shapes.ts'
import { contentPaths } from './paths.ts'

export const helpCenterDetail = defineCall(contentPaths, 'helpCenterDetail', {
  number: 25,
  who: 'guest',
  summary: 'One help article, or an agreement by its id.',
  params: z.object({ id: contentId }),
  data: richContent,
  errors: ['not_found'],
})
