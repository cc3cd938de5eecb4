import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { identityPaths } from '../paths.ts'

export const invitations = defineCall(identityPaths, 'invitations', {
  number: 126,
  who: 'user',
  summary: 'The user’s own invite code, and how many have registered with it.',
  data: z.object({
    inviteCode: z.string().describe('The user’s own invite code, to give to others'),
    joined: z.int().min(0).describe('How many people have registered with it'),
  }),
  errors: [],
})
