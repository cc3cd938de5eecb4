import { defineCall } from '../../call.ts'
import { userInfo } from './user-info.ts'
import { identityPaths } from '../paths.ts'

export const getInfo = defineCall(identityPaths, 'getInfo', {
  number: 8,
  who: 'user',
  summary: 'The logged-in user.',
  data: userInfo,
  errors: [],
})
