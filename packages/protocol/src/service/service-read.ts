import { z } from 'zod'
import { defineCall } from '../call.ts'
import { numericId } from '../fields.ts'
import { guestToken, serviceState } from './shapes.ts'
import { servicePaths } from './paths.ts'

export const serviceRead = defineCall(servicePaths, 'serviceRead', {
  number: 130,
  who: 'guest',
  summary: 'Marks the answers up to this entry as read.',
  body: z.object({ guestToken, id: numericId.describe('The last entry that was seen') }),
  data: serviceState,
  errors: [],
})
