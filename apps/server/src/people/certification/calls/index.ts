import { editHandler } from './correct-certification.ts'
import { detailHandler } from './read-certification.ts'
import { advancedHandler } from './submit-advanced.ts'
import { juniorHandler } from './submit-primary.ts'

export const certificationHandlers = [detailHandler, juniorHandler, advancedHandler, editHandler]
