import { calls } from '@candor/protocol'
import { type Handler, handler } from '../../handler.ts'

const detailHandler = handler(calls.certificationDetail, async (context, caller) =>
  context.certifications.detail(caller.user.id, caller.language),
)

const juniorHandler = handler(
  calls.certificationJunior,
  async ({ certifications }, { user, language }, { body }) =>
    certifications.submitPrimary({ id: user.id, language }, body, 'submit'),
)

const advancedHandler = handler(
  calls.certificationAdvanced,
  async ({ certifications }, { user, language }, { body }) =>
    certifications.submitAdvanced({ id: user.id, language }, body, 'submit'),
)

const editHandler = handler(
  calls.certificationEdit,
  async ({ certifications }, { user, language }, { body }) =>
    'documentType' in body
      ? certifications.submitPrimary({ id: user.id, language }, body, 'correct')
      : certifications.submitAdvanced({ id: user.id, language }, body, 'correct'),
)

export const certificationHandlers: readonly Handler[] = [
  detailHandler,
  juniorHandler,
  advancedHandler,
  editHandler,
]
