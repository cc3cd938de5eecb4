import { defineCall } from '../../call.ts'
import { certification } from './certification.ts'

export const certificationDetail = defineCall({
  number: 12,
  name: 'certificationDetail',
  method: 'GET',
  path: '/playerInfo/detail',
  who: 'user',
  summary: 'The certification as submitted, numbers masked, and its state level by level.',
  data: certification,
  errors: [],
})
