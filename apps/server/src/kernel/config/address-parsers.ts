import { isIP } from 'node:net'
import { z } from 'zod'
import { type Parser, listOf, readBy } from './parsers.ts'

/** One way into the venue that a user can choose in the settings. */
export interface NetworkLine {
  name: string
  url: string
}

/** `Europe=https://eu.example,Asia=https://asia.example` */
export const networkLines: Parser<readonly NetworkLine[]> = listOf(
  readBy('name=address pairs with commas between them, each address http: or https:', networkLine),
)

function networkLine(text: string): NetworkLine | undefined {
  const [name = '', ...rest] = text.split('=')
  const url = URL.parse(rest.join('='))
  if (name.trim() === '' || !url || !/^https?:$/.test(url.protocol)) return undefined
  return { name: name.trim(), url: url.href.replace(/\/+$/, '') }
}

/** `10.0.0.0/8,192.168.1.7`: addresses and ranges, as the server's framework takes them. */
export const proxies: Parser<readonly string[]> = listOf(
  z.string().refine(isAddressOrRange, 'network addresses or ranges with commas between them'),
)

/** One e-mail address as people type it: no display name, nothing that breaks a link. */
export const emailAddress: Parser<string> = z
  .string()
  .max(254, 'an e-mail address')
  .regex(/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/, 'an e-mail address')

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** An https address, or an http one of this very machine. */
export const secureAddress: Parser<string> = z.string().refine((text) => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname))
}, 'an address with https, or with http on this machine')

/** `08:00-20:00` */
export const hours: Parser<{ readonly from: string; readonly to: string }> = readBy(
  'two times of a day, the earlier first, as 08:00-20:00',
  (text) => {
    const time = '((?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)'
    const [, from, to] = new RegExp(`^${time}-${time}$`).exec(text) ?? []
    return from !== undefined && to !== undefined && from < to ? { from, to } : undefined
  },
)

function isAddressOrRange(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/')
  const version = isIP(ip)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^[0-9]{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}
