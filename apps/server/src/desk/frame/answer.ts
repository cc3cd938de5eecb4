import type { FastifyError, FastifyReply } from 'fastify'
import type { DeskErrorName, DeskFault } from '@candor/desk-protocol'
import { PasswordsBusy } from '../../people/identity/passwords/passwords.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isStoreAway } from '../../kernel/store/store.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import { TRANSIENT } from './transient-refusals.ts'

/** Returns the response for a thrown error; `isFault` for an unexpected one. */
export function faultOf(thrown: unknown): { fault: DeskFault; isFault: boolean } {
  if (thrown instanceof DeskRefusal) return expected(thrown.error, thrown.detail)
  if (thrown instanceof PasswordsBusy || isStoreAway(thrown)) return expected('unavailable')
  if (thrown instanceof Refusal) {
    return TRANSIENT.has(thrown.error)
      ? expected('unavailable', thrown.error)
      : expected('refused_by_engine', thrown.error)
  }
  const status = (thrown as Partial<FastifyError> | undefined)?.statusCode
  if (status !== undefined && status >= 400 && status < 500) return expected('malformed_request')
  return { fault: { name: 'internal_fault' }, isFault: true }
}

/** Sends the refusal with the HTTP status that fits it. */
export function sendFault(reply: FastifyReply, fault: DeskFault): FastifyReply {
  return reply.send(setFault(reply, fault))
}

/** Returns the body of a refused call, and sets its status. */
export function setFault(reply: FastifyReply, fault: DeskFault) {
  reply.status(statusOf(fault.name))
  return { ok: false, error: fault }
}

function expected(name: DeskErrorName, detail?: string) {
  return { fault: detail === undefined ? { name } : { name, detail }, isFault: false }
}

const STATUS: Partial<Record<DeskErrorName, number>> = {
  malformed_request: 400,
  field_invalid: 400,
  field_unknown: 400,
  field_misplaced: 400,
  reason_needed: 400,
  signed_out: 401,
  sign_in_refused: 401,
  foreign_request: 403,
  role_missing: 403,
  second_factor_needed: 403,
  password_due: 403,
  unknown_call: 404,
  not_found: 404,
  sign_in_locked: 429,
  too_many_requests: 429,
  internal_fault: 500,
  unavailable: 503,
}

function statusOf(name: DeskErrorName): number {
  return STATUS[name] ?? 409
}
