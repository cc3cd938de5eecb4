/** The address of a database is none that can be used. The message says what is wrong with it. */
export class AddressUnfit extends Error {
  override name = 'AddressUnfit'
}

/**
 * Splits an address that names several hosts, as PostgreSQL's own clients take it
 * (`postgres://user:password@one:5432,two:5433/venue`), into one address a host, in their order. A
 * host without a port has that of PostgreSQL. Throws `AddressUnfit`.
 */
export function hostsOf(address: string): string[] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(address)
  if (!parts) throw new AddressUnfit('The address of the database does not begin with postgres://.')
  const [, before, hosts, after] = parts
  return hosts!.split(',').map((host) => {
    const one = `${before}${host}${after}`
    if (host === '' || !URL.canParse(one)) {
      throw new AddressUnfit(`The address of the database names a host that is none: ${host}.`)
    }
    return one
  })
}
