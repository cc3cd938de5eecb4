/**
 * How a call is addressed, in one line: its method, its path below /portal with parameters in
 * braces, and ` once` where its body takes a `requestId` (` once-in-query`: its query). A call with
 * `GET|POST` takes both alike; a client uses POST, since the call changes something.
 */
export type PathLine = `${'GET' | 'POST' | 'GET|POST'} /${string}`

/** The lines of some calls, by the calls' names. */
export type Paths = Readonly<Record<string, PathLine>>

/** The part of a request that carries the `requestId` of a call with this line. */
export type OncePart<Line extends PathLine> = Line extends `${string} once`
  ? 'body'
  : Line extends `${string} once-in-query`
    ? 'query'
    : undefined

/** A line of `paths`, taken apart. */
export interface Address {
  /** The methods that the call takes; a client uses the last. */
  methods: readonly ('GET' | 'POST')[]
  /** Below /portal, parameters in braces. */
  path: string
  /** Where its `requestId` goes; undefined where it takes none. */
  once: 'body' | 'query' | undefined
}

export function addressOf(line: PathLine): Address {
  const [methods, path, once] = line.split(' ') as [string, string, string?]
  return {
    methods: methods.split('|') as ('GET' | 'POST')[],
    path,
    once: once === undefined ? undefined : once === 'once' ? 'body' : 'query',
  }
}
