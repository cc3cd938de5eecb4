import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '@candor/programs-protocol/operations'
import {
  type Credentials,
  SIGNING_HEADERS,
  readCredentials,
} from '@candor/programs-protocol/signing'
import { headerOf } from '../../kernel/http/request-headers.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Prover } from '../failed-proofs.ts'
import { type ProveNeeds, unproven } from './prove.ts'
import { type WeighNeeds, refuseBeyond } from './weigh.ts'

/** What a request says of who signed it, before its body is read. */
export interface Presented {
  credentials: Credentials
  prover: Required<Prover>
}

/**
 * Looks at what the headers alone show, before the body is read: credentials that cannot be read or name no key
 * of this venue are refused and count for the address, which costs one MAC and no look-up. Whoever has failed
 * or asked too often is refused without a look-up too. Keeps what it read for `proveCaller`.
 */
export function present(
  needs: ProveNeeds & WeighNeeds,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { programKeys, failedProofs } = needs
  const { address } = unproven(request)
  const isSigned = headerOf(request, SIGNING_HEADERS.key) !== undefined
  if (!isSigned && operation.right === undefined) {
    return refuseBeyond(needs, { address }, operation.weight, reply)
  }
  const credentials = readCredentials({
    key: headerOf(request, SIGNING_HEADERS.key),
    timestamp: headerOf(request, SIGNING_HEADERS.timestamp),
    recvWindow: headerOf(request, SIGNING_HEADERS.recvWindow),
    nonce: headerOf(request, SIGNING_HEADERS.nonce),
    signature: headerOf(request, SIGNING_HEADERS.signature),
  })
  const refusal =
    'fault' in credentials
      ? new Refusal('credentials_malformed', { header: SIGNING_HEADERS[credentials.fault] })
      : programKeys.isOurs(credentials.key)
        ? undefined
        : new Refusal('key_unknown')
  if (refusal) {
    failedProofs.admit({ address })
    failedProofs.failed({ address })
    throw refusal
  }
  const { key } = credentials as Credentials
  const prover = { address, key }
  failedProofs.admit(prover)
  const user = programKeys.ownerOf(key)
  if (user !== undefined) refuseBeyond(needs, { user, address }, operation.weight, reply)
  request.presented = { credentials: credentials as Credentials, prover }
}

/** Counts a body that cannot be read as a failure of the key that it came with, unless that was proven. */
export function countBadBody(
  { failedProofs }: Pick<ProveNeeds, 'failedProofs'>,
  { presented, isProven }: FastifyRequest,
): void {
  if (presented && !isProven) failedProofs.failed(presented.prover)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where it was signed by a key that this venue made, as it says. */
    presented?: Presented
    /** Whether its signature was found right. */
    isProven?: boolean
  }
}
