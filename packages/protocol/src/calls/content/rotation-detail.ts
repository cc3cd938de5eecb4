import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { contentId, richContent } from './shapes.ts'

export const rotationDetail = defineCall({
  number: 20,
  name: 'rotationDetail',
  method: 'POST',
  path: '/player/rotation/detail/{id}',
  who: 'guest',
  summary: 'One banner’s rich content.',
  params: z.object({ id: contentId }),
  data: richContent,
  errors: ['not_found'],
})
