import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Certifying } from '../certifications.ts'

export const readCertificationHandler = handler(
  calls.certificationDetail,
  async (context: Pick<Certifying, 'certifications'>, caller) =>
    context.certifications.detail(caller.user.id, caller.language),
)
