import { z } from 'zod'
import { defineCall } from '../call.ts'
import { emptyAsAbsent, id, requestId } from '../fields.ts'
import { SERVICE_TEXT_LENGTH, guestToken, place, serviceEntry, serviceState } from './shapes.ts'
import { servicePaths } from './paths.ts'

export const serviceSend = defineCall(servicePaths, 'serviceSend', {
  number: 129,
  who: 'guest',
  summary:
    'Write to customer service: a text or, logged in, a picture that was uploaded or a place. ' +
    'The same requestId again writes nothing and answers the entry.',
  body: z
    .object({
      requestId,
      guestToken,
      text: emptyAsAbsent(z.string().trim().min(1).max(SERVICE_TEXT_LENGTH))
        .optional()
        .describe('Plain text of up to 2,000 characters'),
      picture: emptyAsAbsent(id).optional().describe('Name of an uploaded file'),
      place: place.optional().describe('A place on the map'),
    })
    .refine(
      ({ text, picture, place: shared }) =>
        [text, picture, shared].filter((one) => one !== undefined).length === 1,
      { path: ['text'] },
    ),
  data: z.object({
    entry: serviceEntry.describe('What was written'),
    state: serviceState.describe('How the conversation stands'),
  }),
  errors: [
    'request_reused',
    'file_unknown',
    'service_login_needed',
    'service_too_fast',
    'service_wait_answer',
  ],
})
