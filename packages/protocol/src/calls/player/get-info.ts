import { defineCall } from '../../call.ts'
import { userInfo } from './user-info.ts'

export const getInfo = defineCall({
  number: 8,
  name: 'getInfo',
  method: 'GET',
  path: '/player/getInfo',
  who: 'user',
  summary: 'The logged-in user.',
  data: userInfo,
  errors: [],
})
