import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Certifying } from '../certifications.ts'

export const submitAdvancedHandler = handler(
  calls.certificationAdvanced,
  async ({ certifications }: Pick<Certifying, 'certifications'>, { user, language }, { body }) =>
    certifications.submitAdvanced({ id: user.id, language }, body, 'submit'),
)
