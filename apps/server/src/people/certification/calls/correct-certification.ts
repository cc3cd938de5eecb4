import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Certifying } from '../certifications.ts'

export const correctCertificationHandler = handler(
  calls.certificationEdit,
  async ({ certifications }: Pick<Certifying, 'certifications'>, { user, language }, { body }) =>
    'documentType' in body
      ? certifications.submitPrimary({ id: user.id, language }, body, 'correct')
      : certifications.submitAdvanced({ id: user.id, language }, body, 'correct'),
)
