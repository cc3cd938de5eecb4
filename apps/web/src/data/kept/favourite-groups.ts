/** A group of favourites; the first one, which always is, has no name of its own. */
export interface FavouriteGroup {
  /** Stands for the group for as long as there is one, whatever it is called. */
  id: string
  /** What the person calls it; '' of the first one. */
  name: string
  /** Its instruments in the person's own order, each once. */
  symbols: readonly string[]
}

/** What is kept under `favourites`. */
export interface Favourites {
  groups: readonly FavouriteGroup[]
  /** Whether the venue's plain list of favourites stands in the groups. */
  joined: boolean
}

export const MOST_GROUPS = 10
/** Places in all groups together. */
export const MOST_PLACES = 200
export const MOST_NAME_LENGTH = 24

/** The group that always is. */
export const FIRST_GROUP = 'first'

const SYMBOL = /^[A-Z0-9][A-Z0-9.]{0,19}$/

/** What is kept, of any version: what it does not say rightly is left out. */
export function readFavourites(value: unknown): Favourites {
  const { groups, joined } = Object(value) as { groups?: unknown; joined?: unknown }
  const read = (Array.isArray(groups) ? groups : []).flatMap(readGroup)
  const first = read.find(({ id }) => id === FIRST_GROUP)
  const others = read.filter(({ id, name }) => id !== FIRST_GROUP && name !== '')
  const once = [...new Map(others.map((group) => [group.id, group])).values()]
  const all = [{ id: FIRST_GROUP, name: '', symbols: first?.symbols ?? [] }, ...once]
  return { groups: withinPlaces(all.slice(0, MOST_GROUPS)), joined: joined === true }
}

function readGroup(value: unknown): FavouriteGroup[] {
  const { id, name, symbols } = Object(value) as Record<string, unknown>
  if (typeof id !== 'string' || id === '' || id.length > 40) return []
  const listed = Array.isArray(symbols) ? symbols : []
  const read = listed.filter(
    (symbol): symbol is string => typeof symbol === 'string' && SYMBOL.test(symbol),
  )
  return [{ id, name: typeof name === 'string' ? cleanName(name) : '', symbols: [...new Set(read)] }]
}

function withinPlaces(groups: readonly FavouriteGroup[]): FavouriteGroup[] {
  let left = MOST_PLACES
  return groups.map((group) => {
    const symbols = group.symbols.slice(0, left)
    left -= symbols.length
    return { ...group, symbols }
  })
}

/** A name as it is kept: without blanks around it, and not longer than is shown. */
export function cleanName(name: string): string {
  return [...name.trim().replace(/\s+/g, ' ')].slice(0, MOST_NAME_LENGTH).join('')
}

/** Takes over the venue's plain list: what no group has follows in the first one. */
export function withVenueList(favourites: Favourites, list: readonly string[]): Favourites {
  const known = new Set(allSymbols(favourites.groups))
  const groups = favourites.groups.map((group) =>
    group.id === FIRST_GROUP
      ? { ...group, symbols: [...group.symbols, ...list.filter((symbol) => !known.has(symbol))] }
      : group,
  )
  return { groups: withinPlaces(groups), joined: true }
}

/** Every favourite once, in the order of the groups. */
export function allSymbols(groups: readonly FavouriteGroup[]): string[] {
  return [...new Set(groups.flatMap(({ symbols }) => symbols))]
}

/** Whether another instrument has a place. */
export function hasRoom(groups: readonly FavouriteGroup[]): boolean {
  return groups.reduce((count, { symbols }) => count + symbols.length, 0) < MOST_PLACES
}

/** Changes of the groups; each returns the same groups where there is nothing to change. */
export type GroupChange = (groups: readonly FavouriteGroup[]) => readonly FavouriteGroup[]

function ofGroup(id: string, change: (group: FavouriteGroup) => FavouriteGroup): GroupChange {
  return (groups) => groups.map((group) => (group.id === id ? change(group) : group))
}

/** Adds an instrument at the end of a group. Without a place left nothing changes. */
export function added(id: string, symbol: string): GroupChange {
  return (groups) =>
    hasRoom(groups)
      ? ofGroup(id, (group) =>
          group.symbols.includes(symbol)
            ? group
            : { ...group, symbols: [...group.symbols, symbol] },
        )(groups)
      : groups
}

/** Takes an instrument out of one group. */
export function removed(id: string, symbol: string): GroupChange {
  return ofGroup(id, (group) => ({
    ...group,
    symbols: group.symbols.filter((each) => each !== symbol),
  }))
}

/** Takes an instrument out of every group. */
export function removedEverywhere(symbol: string): GroupChange {
  return (groups) => groups.map((group) => removed(group.id, symbol)([group])[0]!)
}

/** Puts an instrument of a group before or behind others: `to` is the place that it then has. */
export function movedWithin(id: string, symbol: string, to: number): GroupChange {
  return ofGroup(id, (group) => ({ ...group, symbols: moved(group.symbols, symbol, to) }))
}

/** Puts a group at another place among those that have a name; 0 is the first of them. */
export function movedGroup(id: string, to: number): GroupChange {
  return ([first, ...named]) => {
    const ids = moved(
      named.map((group) => group.id),
      id,
      to,
    )
    const byId = new Map(named.map((group) => [group.id, group]))
    return [...(first ? [first] : []), ...ids.map((each) => byId.get(each)!)]
  }
}

function moved(list: readonly string[], item: string, to: number): string[] {
  if (!list.includes(item)) return [...list]
  const others = list.filter((each) => each !== item)
  const at = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, at), item, ...others.slice(at)]
}

/** What a new group stands under. */
export function freshId(groups: readonly FavouriteGroup[]): string {
  let count = groups.length
  while (groups.some(({ id }) => id === `g${count}`)) count += 1
  return `g${count}`
}

/** Adds an empty group at the end, if there may be another one. */
export function addedGroup(id: string, name: string): GroupChange {
  return (groups) =>
    groups.length < MOST_GROUPS ? [...groups, { id, name: cleanName(name), symbols: [] }] : groups
}

/** Takes a group away; what only it had is no favourite any more. The first one stays. */
export function removedGroup(id: string): GroupChange {
  return (groups) => groups.filter((group) => group.id !== id || id === FIRST_GROUP)
}

/** Calls a group by another name; the first one has none. */
export function renamedGroup(id: string, name: string): GroupChange {
  const next = cleanName(name)
  return ofGroup(id, (group) =>
    id === FIRST_GROUP || next === '' ? group : { ...group, name: next },
  )
}

/** Why a name is not taken: `empty`, or `taken` by another group. */
export function nameFault(
  groups: readonly FavouriteGroup[],
  name: string,
  own?: string,
): 'empty' | 'taken' | undefined {
  const wanted = cleanName(name).toLocaleLowerCase()
  if (wanted === '') return 'empty'
  const isTaken = groups.some(
    (group) => group.id !== own && group.name.toLocaleLowerCase() === wanted,
  )
  return isTaken ? 'taken' : undefined
}
