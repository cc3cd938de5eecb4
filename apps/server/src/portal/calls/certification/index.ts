import { calls } from '@candor/protocol'
import { type Handler, handler } from '../../handler.ts'

const detailHandler = handler(calls.certificationDetail, async ({ certifications }, { user }) =>
  certifications.detail(user.id),
)

const juniorHandler = handler(
  calls.certificationJunior,
  async ({ certifications }, { user }, { body }) =>
    certifications.submitPrimary(user.id, body, 'submit'),
)

const advancedHandler = handler(
  calls.certificationAdvanced,
  async ({ certifications }, { user }, { body }) =>
    certifications.submitAdvanced(user.id, body, 'submit'),
)

const editHandler = handler(
  calls.certificationEdit,
  async ({ certifications }, { user }, { body }) =>
    'documentType' in body
      ? certifications.submitPrimary(user.id, body, 'correct')
      : certifications.submitAdvanced(user.id, body, 'correct'),
)

export const certificationHandlers: readonly Handler[] = [
  detailHandler,
  juniorHandler,
  advancedHandler,
  editHandler,
]
