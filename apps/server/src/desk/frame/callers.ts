import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeskCall } from '@candor/desk-protocol'
import { DESK_HEADER } from '@candor/desk-protocol'
import type { Config, Settings } from '../../kernel/config/config.ts'
import { cookieIn, ownCookie } from '../../kernel/cookies.ts'
import { headerOf } from '../../kernel/http/request-headers.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import type { DeskCaller, OperatorSessions } from '../operators/operator-sessions.ts'
import { includes } from './includes.ts'

const COOKIE = 'candor_desk'

/**
 * Cookies know no ports: over https the name is one that a browser lets nobody else set, be it the
 * users' application on the same host or a neighbouring one.
 */
function cookieName({ deskUrl }: Pick<Config, 'deskUrl'>): string {
  return deskUrl?.startsWith('https:') ? `__Host-${COOKIE}` : COOKIE
}

/** Refuses as `foreign_request` what did not come from the desk's own pages. */
export function checkOrigin(request: FastifyRequest, config: Pick<Config, 'deskUrl'>): void {
  const site = headerOf(request, 'sec-fetch-site')
  // `none` is an address typed by the operator, as of a picture or a table to be taken away.
  const typed = site === 'none' && request.method === 'GET'
  if (site !== undefined && site !== 'same-origin' && !typed) {
    throw new DeskRefusal('foreign_request')
  }
  const origin = headerOf(request, 'origin')
  if (origin !== undefined && !isOwn(origin, request, config)) {
    throw new DeskRefusal('foreign_request')
  }
  if (request.method === 'POST' && headerOf(request, DESK_HEADER) === undefined) {
    throw new DeskRefusal('foreign_request', DESK_HEADER)
  }
}

/** Behind a proxy only DESK_URL tells what the desk's own address is. */
function isOwn(
  origin: string,
  request: FastifyRequest,
  { deskUrl }: Pick<Config, 'deskUrl'>,
): boolean {
  const url = URL.parse(origin)
  if (!url) return false
  if (deskUrl) return url.origin === new URL(deskUrl).origin
  return url.host === request.headers.host
}

/** What it takes to know who calls. */
export type CallerNeeds = Settings<'deskUrl'> & { operatorSessions: OperatorSessions }

/** Returns the operator of the request's session cookie; undefined without a valid one. */
export async function deskCallerOf(
  { operatorSessions, config }: CallerNeeds,
  request: FastifyRequest,
): Promise<DeskCaller | undefined> {
  const token = cookieIn(headerOf(request, 'cookie'), cookieName(config))
  const present = headerOf(request, DESK_HEADER) !== 'background' && request.method === 'POST'
  return token === undefined ? undefined : operatorSessions.find(token, present)
}

/** Refuses whoever may not make the call. */
export function checkCaller(
  call: Pick<DeskCall, 'who' | 'beforeSetUp'>,
  caller: DeskCaller | undefined,
): void {
  if (call.who === 'anyone') return
  if (!caller) throw new DeskRefusal('signed_out')
  if (!call.beforeSetUp) {
    if (caller.passwordDue) throw new DeskRefusal('password_due')
    if (!caller.secondFactor) throw new DeskRefusal('second_factor_needed')
  }
  if (!includes(call, caller.roles)) throw new DeskRefusal('role_missing')
}

/** Sets the session's cookie, or removes it. */
export function setSessionCookie(
  reply: FastifyReply,
  config: Pick<Config, 'deskUrl'>,
  token: string | undefined,
): void {
  const name = cookieName(config)
  const lasting = { path: '/', secure: name !== COOKIE }
  const cookie =
    token === undefined
      ? ownCookie(name, '', { ...lasting, maxAgeS: 0 })
      : ownCookie(name, token, lasting)
  reply.header('set-cookie', cookie)
}
