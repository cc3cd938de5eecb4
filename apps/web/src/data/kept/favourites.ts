import { useCallback, useMemo } from 'react'
import {
  type FavouriteGroup,
  type GroupChange,
  allSymbols,
  readFavourites,
  withVenueList,
} from './favourite-groups.ts'
import { keep, keptNow, useIsKnown, useKept } from './kept.ts'
import { keyOf, queryClient, useCall } from '../queries.ts'
import { useLoggedIn } from '../session.ts'

const VENUE_LIST = keyOf('favourites', {})

/**
 * The groups of favourites, in the person's own order, and how they are changed. A guest's are kept on
 * the phone. The plain list that the venue kept before there were groups is taken over once. `groups`
 * is undefined until all of it is known: until then nothing can be changed.
 */
export function useFavourites() {
  const loggedIn = useLoggedIn()
  const kept = useKept('favourites', readFavourites)
  const known = useIsKnown('favourites')
  const wantsList = loggedIn && known && !kept.joined
  const { data, error, refetch } = useCall('favourites', {}, { enabled: wantsList })
  const groups = useMemo((): readonly FavouriteGroup[] | undefined => {
    if (!known || (wantsList && !data)) return undefined
    return wantsList ? withVenueList(kept, data ?? []).groups : kept.groups
  }, [known, wantsList, data, kept])
  const change = useCallback((act: GroupChange) => changeFavourites(act, loggedIn), [loggedIn])
  return { groups, change, error: groups ? null : error, refetch }
}

/** Every favourite once, in the order of the groups; undefined until known. */
export function useFavouriteSymbols(): readonly string[] | undefined {
  const { groups } = useFavourites()
  return useMemo(() => groups && allSymbols(groups), [groups])
}

function changeFavourites(act: GroupChange, loggedIn: boolean): void {
  const kept = readFavourites(keptNow('favourites'))
  const list = queryClient.getQueryData<string[]>(VENUE_LIST)
  const all = loggedIn && !kept.joined ? withVenueList(kept, list ?? []) : kept
  keep('favourites', { ...all, groups: act(all.groups) })
}
