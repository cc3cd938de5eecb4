import {
  type Query,
  QueryClient,
  type UseQueryResult,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { retryDelayMs, worthAnotherTry } from '@candor/client'
import { type CallData, type CallName, type CallRequest, call } from './call.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline, a query fails at once and the screen keeps what was last known.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => worthAnotherTry(failures, error, navigator.onLine),
      retryDelay: retryDelayMs,
      staleTime: 15_000,
      gcTime: 30 * 60_000,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** The key of a call's answer in the cache: its name, then its request. */
export function keyOf<Name extends CallName>(name: Name, request: CallRequest<Name>) {
  return [name, request] as const
}

interface CallOptions<Data, Selected> {
  enabled?: boolean
  staleTime?: number
  refetchInterval?: number | false
  /** Derives what the screen needs; the screen draws again only when that changed. */
  select?: (data: Data) => Selected
  /** Keeps showing the previous request's data while the next one's loads. */
  keepPrevious?: boolean
}

/** Reads by a call, cached under `keyOf`. Draw `data` first, then `error`, then the skeleton. */
export function useCall<Name extends CallName, Selected = CallData<Name>>(
  name: Name,
  request: CallRequest<Name>,
  { keepPrevious, ...options }: CallOptions<CallData<Name>, Selected> = {},
): UseQueryResult<Selected, Error> {
  return useQuery<CallData<Name>, Error, Selected>({
    queryKey: keyOf(name, request),
    queryFn: ({ signal }) => call(name, request, { signal }),
    placeholderData: keepPrevious ? (keepPreviousData as never) : undefined,
    ...options,
  })
}

/** Drops what these calls answered, so that what is on screen is read again. */
export async function refetchCalls(...names: CallName[]): Promise<void> {
  const cache = queryClient.getQueryCache()
  await Promise.all(names.flatMap((name) => cache.findAll({ queryKey: [name] })).map(readAgain))
}

/** The same with every answer, whatever call made it. */
export async function refetchAll(): Promise<void> {
  await Promise.all(queryClient.getQueryCache().getAll().map(readAgain))
}

/**
 * Drops one answer, so that it is read again if it is on screen. So is one that is on its way: it may
 * be older than what made it wrong.
 */
export async function readAgain(query: Query): Promise<void> {
  const { data, fetchStatus } = query.state
  // The library gives up an answer that renews another, but not a first one: that is waited for.
  if (data === undefined && fetchStatus === 'fetching') {
    await query.promise?.catch(() => undefined)
  }
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

/** Calls that answer pages. */
type PagedName = {
  [Name in CallName]: CallData<Name> extends { records: unknown[]; total: number } ? Name : never
}[CallName]

type RowOf<Name extends PagedName> =
  CallData<Name> extends { records: (infer Row)[] } ? Row : never

/**
 * Reads a paged call page after page, for `InfiniteList`. `request` is for page `n`: the caller
 * puts it where the call wants it (query or body).
 */
export function usePages<Name extends PagedName>(
  name: Name,
  request: (page: number) => CallRequest<Name>,
  options: { enabled?: boolean } = {},
) {
  return useInfiniteQuery({
    queryKey: [name, 'pages', request(0)],
    queryFn: async ({ pageParam, signal }) => {
      const data = await call(name, request(pageParam), { signal })
      return data as unknown as { records: RowOf<Name>[]; total: number; page: number; limit: number }
    },
    initialPageParam: 1,
    getNextPageParam: (last) =>
      last.page * last.limit < last.total && last.records.length > 0 ? last.page + 1 : undefined,
    ...options,
  })
}
