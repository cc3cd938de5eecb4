import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { parseLanguage } from '@candor/protocol'
import type { Caller, Context } from '../context.ts'
import type { LoadCaller } from './load.ts'

/** Who calls as far as the headers of the specification tell by themselves: still a guest. */
export function guestOf(request: FastifyRequest): Caller {
  return {
    user: undefined,
    language: parseLanguage(headerOf(request, 'lang')),
    address: addressKey(request.ip),
    platform: platformOf(headerOf(request, 'device-platform')),
  }
}

/** As whom the load counts a request that carries no session. */
export function guestLoad({ ip }: FastifyRequest): LoadCaller {
  return { key: addressKey(ip), isGuest: true }
}

/** Whose session token came along, if that of anyone. */
export async function userOf(context: Context, request: FastifyRequest): Promise<Caller['user']> {
  const token = headerOf(request, 'coin-auth')
  return token === undefined ? undefined : context.sessions.find(token)
}

/** A header that came once, or undefined. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The value of a cookie, or undefined. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const part of (headerOf(request, 'cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}

/**
 * What limits count an address by: whoever has one IPv6 address usually has its whole /64 network,
 * and an IPv4 address counts the same when it comes mapped into IPv6.
 */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:([0-9.]+)$/i.exec(ip)
  if (mapped) return mapped[1]!
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%')[0]!.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

function platformOf(text: string | undefined): Caller['platform'] {
  if (text === '1') return 1
  if (text === '3') return 3
  return text === '4' ? 4 : 2
}
