import { useCall } from './queries.ts'

/** The venue's configuration: promotions, features, where prices come from. */
export function useConfig() {
  return useCall('getConfig', {}, { staleTime: 5 * 60_000 })
}
