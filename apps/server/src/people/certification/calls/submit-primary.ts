import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Certifying } from '../certifications.ts'

export const submitPrimaryHandler = handler(
  calls.certificationJunior,
  async ({ certifications }: Pick<Certifying, 'certifications'>, { user, language }, { body }) =>
    certifications.submitPrimary({ id: user.id, language }, body, 'submit'),
)
