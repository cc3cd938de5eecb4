import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { contentId, richContent } from './shapes.ts'

export const helpCenterDetail = defineCall({
  number: 25,
  name: 'helpCenterDetail',
  method: 'POST',
  path: '/player/helpCenter/detail/{id}',
  who: 'guest',
  summary: 'One help article, or an agreement by its id.',
  params: z.object({ id: contentId }),
  data: richContent,
  errors: ['not_found'],
})
