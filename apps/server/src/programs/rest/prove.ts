import type { FastifyRequest } from 'fastify'
import { parseLanguage } from '@candor/protocol'
import type { Operation } from '@candor/programs-protocol/operations'
import { SIGNING_HEADERS, readCredentials } from '@candor/programs-protocol/signing'
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

/**
 * Proves the request's key, where it has one or the operation needs one. Throws the refusal that says what is
 * wrong. Whoever fails too often from one address is not looked at for a while. Whether the key has the right,
 * `refuseWithoutRight` says once the request was weighed: who lacks it may not ask for nothing.
 */
export async function proveCaller(
  { programKeys, failedProofs }: Pick<Keys, 'programKeys'> & { failedProofs: FailedProofs },
  request: FastifyRequest,
  { right }: Operation,
): Promise<ProgramCaller> {
  const caller = unproven(request)
  const isSigned = headerOf(request, SIGNING_HEADERS.key) !== undefined
  if (!isSigned && right === undefined) return caller
  const credentials = readCredentials({
    key: headerOf(request, SIGNING_HEADERS.key),
    timestamp: headerOf(request, SIGNING_HEADERS.timestamp),
    recvWindow: headerOf(request, SIGNING_HEADERS.recvWindow),
    nonce: headerOf(request, SIGNING_HEADERS.nonce),
    signature: headerOf(request, SIGNING_HEADERS.signature),
  })
  if ('fault' in credentials) {
    throw new Refusal('credentials_malformed', { header: SIGNING_HEADERS[credentials.fault] })
  }
  const proven = await failedProofs.count(caller.address, () =>
    programKeys.prove({
      credentials,
      method: request.method,
      target: request.raw.url ?? '',
      bodySha256: request.bodySha256,
      address: request.ip,
    }),
  )
  return { ...caller, proven }
}

/** Throws `right_missing` where a key has not the right that the operation needs. */
export function refuseWithoutRight({ proven }: ProgramCaller, { right }: Operation): void {
  if (right !== undefined && !proven?.rights.includes(right)) {
    throw new Refusal('right_missing', { right })
  }
}
