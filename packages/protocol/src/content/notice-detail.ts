import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { noticeRow } from './notice-page.ts'
import { richText } from './shapes.ts'
import { contentPaths } from './paths.ts'

export const noticeDetail = defineCall(contentPaths, 'noticeDetail', {
  number: 22,
  who: 'guest',
  summary: 'One announcement or message; marks it read for a caller who is logged in.',
  params: z.object({ id }),
  data: noticeRow.extend({ content: richText }),
  errors: ['not_found'],
})
