/** Where one is within the application: what stands behind the hash of the page's own address. */
export interface Address {
  /** Begins with a slash, such as /pages/help/help. */
  pathname: string
  /** Begins with a question mark; empty without a query. */
  search: string
}

/** Reads `/path?query`, with or without a hash before it. Anything else counts from the root. */
export function parseAddress(text: string): Address {
  const whole = text.replace(/^#/, '')
  const at = whole.indexOf('?')
  const path = at < 0 ? whole : whole.slice(0, at)
  const search = at < 0 ? '' : whole.slice(at)
  return {
    pathname: path.startsWith('/') ? path : `/${path}`,
    search: search === '?' ? '' : search,
  }
}

/** The address that `to` leads to from `from`: a query alone stays on the page. */
export function addressTo(to: string, from: Address): Address {
  return to.startsWith('?') ? { ...parseAddress(to), pathname: from.pathname } : parseAddress(to)
}

export function writeAddress({ pathname, search }: Address): string {
  return pathname + search
}

/** Whether two paths are of the same page: letters of either size, with or without a slash behind. */
export function isSamePath(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(path: string): string {
  return path.toLowerCase().replace(/(.)\/+$/, '$1')
}
