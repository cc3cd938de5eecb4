import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeskCall } from '@candor/desk-protocol'
import { DESK_HEADER } from '@candor/desk-protocol'
import type { Config } from '../../config.ts'
import { cookieOf, headerOf } from '../../portal/callers.ts'
import { DeskRefusal } from '../desk-refusal.ts'
import type { DeskCaller } from '../operators/operator-sessions.ts'
import { type Desk, includes } from './desk.ts'

const COOKIE = 'candor_desk'

/**
 * Cookies know no ports: over https the name is one that a browser lets nobody else set, be it the
 * users' application on the same host or a neighbouring one.
 */
function cookieName({ deskUrl }: Pick<Config, 'deskUrl'>): string {
  return deskUrl?.startsWith('https:') ? `__Host-${COOKIE}` : COOKIE
}

/** Refuses as `foreign_request` what did not come from the desk's own pages. */
export function checkOrigin(request: FastifyRequest, config: Config): void {
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
function isOwn(origin: string, request: FastifyRequest, { deskUrl }: Config): boolean {
  const url = URL.parse(origin)
  if (!url) return false
  if (deskUrl) return url.origin === new URL(deskUrl).origin
  return url.host === request.headers.host
}

/** Whose session's cookie came along, if that of anyone. */
export async function deskCallerOf(
  { sessions, context }: Desk,
  request: FastifyRequest,
): Promise<DeskCaller | undefined> {
  const token = cookieOf(request, cookieName(context.config))
  const present = headerOf(request, DESK_HEADER) !== 'background' && request.method === 'POST'
  return token === undefined ? undefined : sessions.find(token, present)
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

/** Gives the browser its session, or takes it back. */
export function setSessionCookie(
  reply: FastifyReply,
  config: Config,
  token: string | undefined,
): void {
  const name = cookieName(config)
  const secure = name === COOKIE ? '' : '; Secure'
  const value = token === undefined ? `${name}=; Max-Age=0` : `${name}=${token}`
  reply.header('set-cookie', `${value}; Path=/; HttpOnly; SameSite=Strict${secure}`)
}
