import { useMutation } from '@tanstack/react-query'
import { call } from './call.ts'
import { keyOf, queryClient, useCall } from './queries.ts'
import { useLoggedIn } from './session.ts'

const KEY = keyOf('favourites', {})

/** The user's favourites, in the order they were added; undefined for a guest or until known. */
export function useFavourites() {
  const loggedIn = useLoggedIn()
  return useCall('favourites', {}, { enabled: loggedIn, staleTime: 5 * 60_000 })
}

/** Adds or removes a favourite. It shows at once and goes back when the server did not take it. */
export function useToggleFavourite() {
  return useMutation({
    mutationFn: ({ symbol, on }: { symbol: string; on: boolean }) =>
      call(on ? 'saveFavourite' : 'deleteFavourite', { query: { symbol } }),
    onMutate: async ({ symbol, on }) => {
      await queryClient.cancelQueries({ queryKey: KEY })
      const before = queryClient.getQueryData<string[]>(KEY)
      queryClient.setQueryData<string[]>(KEY, (list = []) =>
        on ? [...list.filter((other) => other !== symbol), symbol] : list.filter((other) => other !== symbol),
      )
      return before
    },
    onError: (_error, _terms, before) => queryClient.setQueryData(KEY, before),
  })
}
