import type { ServiceEntry, ServiceEvent } from '@candor/protocol'
import type { CallData } from './call.ts'
import { queryClient, readAgain } from './queries.ts'

type Conversation = CallData<'serviceOpen'>

/** Entries in their order, each once: ids are whole numbers as texts. */
export function inOrder(entries: readonly ServiceEntry[]): ServiceEntry[] {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  return [...known.values()].sort((a, b) => Number(a.id) - Number(b.id))
}

/** The conversation with what came of it since. */
export function withNews(known: Conversation, { entry, state }: ServiceEvent): Conversation {
  return { ...known, state, entries: entry ? inOrder([...known.entries, entry]) : known.entries }
}

/**
 * Adds what came by the stream, or in the result of a call, to the conversation that is shown. One
 * that is just being read is read again: its answer may be older than the news.
 */
export function applyServiceNews(news: ServiceEvent): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['serviceOpen'] })) {
    if (query.state.fetchStatus === 'fetching') void readAgain(query)
    queryClient.setQueryData<Conversation>(
      query.queryKey,
      (known) => known && withNews(known, news),
    )
  }
}
