import type { FastifyInstance } from 'fastify'
import type { Role } from '@candor/desk-protocol'
import type { Files } from '../files/files.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Audit } from './audit/audit.ts'
import { DeskRefusal } from './desk-refusal.ts'
import { Act } from './frame/act.ts'
import { type CallerNeeds, checkCaller, checkOrigin, deskCallerOf } from './frame/callers.ts'
import { refuseUndeclared } from './frame/undeclared.ts'

/**
 * Whose role needs to see pictures of each purpose (`file_uses.purpose`). One that is not named
 * here is shown to nobody.
 */
export const PICTURES: Readonly<Record<string, readonly Role[]>> = {
  avatar: ['support', 'finance', 'compliance', 'owner'],
  wallet: ['finance', 'compliance'],
  claim: ['finance', 'compliance', 'owner'],
  certification: ['compliance'],
  service: ['support', 'compliance', 'owner'],
}

type Needs = CallerNeeds & Pick<Kernel, 'store'> & { files: Files; audit: Audit }

/**
 * GET /desk/files/<name>: a person's picture for an operator whose role needs it. The look is in
 * the audit log, and in the file's own list of looks, before a byte of it is read.
 */
export function serveDeskFiles(app: FastifyInstance, needs: Needs): void {
  app.get<{ Params: { name: string } }>('/desk/files/:name', async (request, reply) => {
    checkOrigin(request, needs.config)
    const caller = await deskCallerOf(needs, request)
    checkCaller({ who: 'signedIn' }, caller)
    refuseUndeclared({}, { query: request.query })
    const { name } = request.params
    if (!caller || !/^[0-9a-f]{32}\.(jpg|png|webp)$/.test(name)) throw new DeskRefusal('not_found')
    const uses = await needs.store
      .selectFrom('file_uses as u')
      .innerJoin('files as f', 'f.name', 'u.name')
      .select(['u.purpose', 'u.reference', 'f.user_id'])
      .where('u.name', '=', name)
      .where('f.stored', '=', true)
      .execute()
    if (uses.length === 0) throw new DeskRefusal('not_found')
    const use = uses.find(({ purpose }) =>
      PICTURES[purpose]?.some((role) => caller.roles.includes(role)),
    )
    if (!use) throw new DeskRefusal('role_missing')
    const { purpose, reference, user_id } = use
    const act = new Act(needs.audit, 'lookAtFile', caller, undefined)
    await act.record({ subject: `user ${user_id}`, facts: { file: name, purpose, reference } })
    const why = `${purpose} ${reference}`
    const image = await needs.files.look(`${caller.id} ${caller.name}`, why, name)
    if (!image) throw new DeskRefusal('not_found')
    const { type, bytes } = image
    // Nothing but an image, kept by no cache and shown on no other site.
    return reply
      .headers({
        'content-type': type,
        'content-disposition': 'inline; filename="image"',
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
