import { z } from 'zod'
import { defineCall } from '../../call.ts'

export const customerLink = defineCall({
  number: 23,
  name: 'customerLink',
  method: 'POST',
  path: '/player/customer/link',
  who: 'guest',
  summary: 'The link to customer service.',
  data: z.object({
    forwardLink: z
      .string()
      .nullable()
      .describe('Address of the customer service page; null when the venue has none'),
  }),
  errors: [],
})
