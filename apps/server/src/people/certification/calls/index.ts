import { correctCertificationHandler } from './correct-certification.ts'
import { readCertificationHandler } from './read-certification.ts'
import { submitAdvancedHandler } from './submit-advanced.ts'
import { submitPrimaryHandler } from './submit-primary.ts'

export const certificationHandlers = [
  readCertificationHandler,
  submitPrimaryHandler,
  submitAdvancedHandler,
  correctCertificationHandler,
]
