import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Certifying } from '../certifications.ts'

export const readCertificationHandler = handler(
  calls.certificationDetail,
  async (needs: Pick<Certifying, 'certifications'>, caller) =>
    needs.certifications.detail(caller.user.id, caller.language),
)
