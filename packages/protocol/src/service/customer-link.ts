import { z } from 'zod'
import { defineCall } from '../call.ts'
import { servicePaths } from './paths.ts'

const clock = z.string().describe('Time of day, HH:MM')

export const customerLink = defineCall(servicePaths, 'customerLink', {
  number: 23,
  who: 'guest',
  summary: 'How customer service is reached: the operator’s own link, e-mail and hours.',
  data: z.object({
    forwardLink: z
      .string()
      .nullable()
      .describe('https address of the customer service page; null when the venue has none'),
    email: z.string().nullable().describe('E-mail address; null when the venue has none'),
    hours: z
      .object({ from: clock, to: clock, timeZone: z.string().describe('For example GMT+1') })
      .describe('When somebody answers, every day'),
  }),
  errors: [],
})
