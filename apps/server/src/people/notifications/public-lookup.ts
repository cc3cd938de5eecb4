import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, type LookupFunction, isIPv4 } from 'node:net'

/** Networks of IPv4 that lead nowhere, or to a host, a network or a service of the venue's own. */
const PRIVATE_4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

const blocked = new BlockList()
for (const [net, bits] of PRIVATE_4) blocked.addSubnet(net, bits, 'ipv4')
// Of IPv6 what stands for IPv4 (6to4, Teredo) and what documents are written with.
blocked.addSubnet('2002::', 16, 'ipv6')
blocked.addSubnet('2001::', 23, 'ipv6')
blocked.addSubnet('2001:db8::', 32, 'ipv6')

/** All public addresses of IPv6. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the Internet's at large, and of no private network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4')
  return global6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** A host's name leads into a private network. */
export class NotPublic extends Error {
  override name = 'NotPublic'
}

/**
 * Looks a host up for a connection as Node.js does, and refuses it where any of its addresses is not
 * public: a name that somebody else registered may lead to this machine, or to one beside it. The
 * connection goes to what was looked at, so that a second answer of the name changes nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    const addresses: LookupAddress[] = found
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new NotPublic(`${hostname} is at no public address.`), '', 0)
    }
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
