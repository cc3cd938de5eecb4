import { defineCall } from '../call.ts'
import { certification } from './certification.ts'
import { certificationPaths } from './paths.ts'

export const certificationDetail = defineCall(certificationPaths, 'certificationDetail', {
  number: 12,
  who: 'user',
  summary: 'The certification as submitted, numbers masked, and its state level by level.',
  data: certification,
  errors: [],
})
