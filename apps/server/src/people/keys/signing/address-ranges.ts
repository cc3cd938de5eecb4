import { BlockList, isIP } from 'node:net'

/** The addresses and ranges as a list that answers. Throws a RangeError for what is neither. */
export function addressRangesOf(texts: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of texts) {
    const [address = '', bits] = text.split('/')
    const family = isIP(address)
    if (family === 0 || (bits !== undefined && !/^[0-9]{1,3}$/.test(bits))) {
      throw new RangeError(`Not a network address or range: ${text}`)
    }
    const type = family === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, type)
    else list.addSubnet(address, Number(bits), type)
  }
  return list
}
