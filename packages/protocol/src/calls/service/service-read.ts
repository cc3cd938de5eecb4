import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { numericId } from '../../fields.ts'
import { guestToken, serviceState } from './shapes.ts'

export const serviceRead = defineCall({
  number: 130,
  name: 'serviceRead',
  method: 'POST',
  path: '/player/service/read',
  who: 'guest',
  summary: 'Marks the answers up to this entry as read.',
  body: z.object({ guestToken, id: numericId.describe('The last entry that was seen') }),
  data: serviceState,
  errors: [],
})
