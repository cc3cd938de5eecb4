import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { newPassword, password } from '../fields.ts'
import { identityPaths } from '../paths.ts'

export const updateLoginPassword = defineCall(identityPaths, 'updateLoginPassword', {
  number: 4,
  who: 'user',
  summary: 'Change the login password; ends the other sessions and pauses withdrawals for a day.',
  body: z
    .object({
      oldPassword: password.describe('The login password as it is'),
      newPassword: newPassword.describe('New login password, 8 to 128 characters'),
      confirmPassword: z.string().max(128).describe('The new login password once more'),
    })
    .refine((body) => body.newPassword === body.confirmPassword, {
      error: 'passwords_differ',
      path: ['confirmPassword'],
    }),
  data: z.null().describe('Nothing'),
  errors: [
    'password_length',
    'password_common',
    'password_is_name',
    'passwords_differ',
    'password_wrong',
    'password_locked',
    'password_unchanged',
    'passwords_alike',
  ],
})
