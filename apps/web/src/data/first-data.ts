import { isEarly } from '../early/early-answers.ts'
import { EARLY_CONFIG, EARLY_TICKERS } from '../early/early-urls.ts'
import { call } from './call.ts'
import { keyOf, queryClient } from './queries.ts'

/**
 * Reads what the page has asked for before the application was there, so that the first paint shows it.
 * Resolves also where that failed: then the screens ask for it themselves.
 */
export async function readFirstData(): Promise<void> {
  const asked = [
    { name: 'getConfig' as const, url: EARLY_CONFIG },
    { name: 'tickers' as const, url: EARLY_TICKERS },
  ].filter(({ url }) => isEarly(url))
  await Promise.all(
    asked.map(({ name }) =>
      queryClient.prefetchQuery({
        queryKey: keyOf(name, {}),
        queryFn: ({ signal }) => call(name, {}, { signal }),
      }),
    ),
  )
}
