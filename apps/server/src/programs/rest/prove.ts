import type { FastifyRequest } from 'fastify'
import { parseLanguage } from '@candor/protocol'
import type { Operation } from '@candor/programs-protocol/operations'
import { addressKey, headerOf } from '../../kernel/http/request-headers.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Keys } from '../../people/keys/open-keys.ts'
import type { ProgramCaller } from '../caller.ts'
import type { FailedProofs } from '../failed-proofs.ts'

/** Returns who asks as the headers alone show it: nobody's key yet. */
export function unproven(request: FastifyRequest): ProgramCaller {
  return {
    proven: undefined,
    language: parseLanguage(headerOf(request, 'lang')),
    address: addressKey(request.ip),
  }
}

/** What proving a key takes. */
export type ProveNeeds = Pick<Keys, 'programKeys'> & { failedProofs: FailedProofs }

/**
 * Proves the key of a request that has one, as `present` read it. Throws the refusal that says what is wrong.
 * Of a key that fails too often from one address nothing is looked at for a while. Whether the key has the right,
 * `refuseWithoutRight` says once the request was weighed: who lacks it may not ask for nothing.
 */
export async function proveCaller(
  { programKeys, failedProofs }: ProveNeeds,
  request: FastifyRequest,
): Promise<ProgramCaller> {
  const caller = unproven(request)
  const { presented } = request
  if (!presented) return caller
  const { credentials, prover } = presented
  const proven = await failedProofs.count(prover, () =>
    programKeys.prove({
      credentials,
      method: request.method,
      target: request.raw.url ?? '',
      bodySha256: request.bodySha256,
      address: request.ip,
    }),
  )
  request.isProven = true
  return { ...caller, proven }
}

/** Throws `right_missing` where a key has not the right that the operation needs. */
export function refuseWithoutRight({ proven }: ProgramCaller, { right }: Operation): void {
  if (right !== undefined && !proven?.rights.includes(right)) {
    throw new Refusal('right_missing', { right })
  }
}
