import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallBody, type CallData, type CallName, callDesk } from './call.ts'
import { isRecorded } from './query-client.ts'
import { CallFault, type Fault, faultOf } from './fault.ts'

/** What a screen draws: data as long as there is any, else why there is none. */
export interface Read<T> {
  data: T | undefined
  fault: Fault | undefined
  loading: boolean
  /** The data shown belongs to the question before, or is being asked again. */
  renewing: boolean
  again: () => void
}

/** Never by itself; and anew when the case is opened anew. */
const ONE_LOOK = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false } as const

interface ReadOptions {
  enabled?: boolean
  /** Asks again after so many milliseconds, for what changes without being acted on. */
  everyMs?: number
  /** Keep showing the page before while the next one comes. */
  keep?: boolean
}

/** Reads by a call of the desk, cached by its body. */
export function useRead<Name extends CallName>(
  name: Name,
  body: CallBody<Name>,
  { enabled = true, everyMs, keep = true }: ReadOptions = {},
): Read<CallData<Name>> {
  const query = useQuery({
    queryKey: [name, body],
    queryFn: async ({ signal }): Promise<CallData<Name>> => {
      const answer = await callDesk(name, body, { signal })
      if (!answer.ok) throw new CallFault(answer.fault)
      return answer.data
    },
    enabled,
    refetchInterval: everyMs ?? false,
    ...(isRecorded(name) ? ONE_LOOK : {}),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  })
  return {
    data: query.data,
    fault: query.error ? faultOf(query.error) : undefined,
    loading: query.isPending && enabled,
    renewing: query.isFetching || query.isPlaceholderData,
    again: () => void query.refetch(),
  }
}
