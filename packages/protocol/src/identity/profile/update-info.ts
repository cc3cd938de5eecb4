import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { id } from '../../fields.ts'
import { nickName } from '../fields.ts'
import { userInfo } from './user-info.ts'
import { identityPaths } from '../paths.ts'

export const updateInfo = defineCall(identityPaths, 'updateInfo', {
  number: 9,
  who: 'user',
  summary: 'Change the nickname or the avatar; what is left out stays.',
  body: z.object({
    nickName: nickName.optional(),
    avatar: id.nullable().optional().describe('File id or name of the avatar; null takes it away'),
  }),
  data: userInfo,
  errors: ['nickname_invalid', 'file_unknown'],
})
