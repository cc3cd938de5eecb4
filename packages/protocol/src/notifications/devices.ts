import { z } from 'zod'
import { defineCall } from '../call.ts'
import { numericId } from '../fields.ts'
import { pushSubscription } from './fields.ts'
import { notificationsPaths } from './paths.ts'

export const addPushDevice = defineCall(notificationsPaths, 'addPushDevice', {
  number: 193,
  who: 'user',
  summary:
    'Have the browser of this session pushed to, until the session ends. Again: its keys are renewed.',
  body: pushSubscription,
  data: z.object({ id: numericId }),
  errors: ['push_service_unknown'],
})

export const removePushDevice = defineCall(notificationsPaths, 'removePushDevice', {
  number: 194,
  who: 'user',
  summary: 'Push no more to one of the user’s devices.',
  params: z.object({ id: numericId }),
  data: z.null(),
  errors: ['not_found'],
})
