import { describe, expect, test } from 'vitest'
import {
  FIRST_GROUP,
  type FavouriteGroup,
  MOST_GROUPS,
  MOST_PLACES,
  added,
  addedGroup,
  allSymbols,
  movedGroup,
  movedWithin,
  nameFault,
  readFavourites,
  removedEverywhere,
  removedGroup,
  renamedGroup,
  withVenueList,
} from './favourite-groups.ts'

const first = (...symbols: string[]): FavouriteGroup => ({ id: FIRST_GROUP, name: '', symbols })
const group = (id: string, ...symbols: string[]): FavouriteGroup => ({ id, name: id, symbols })
const ids = (groups: readonly FavouriteGroup[]) => groups.map(({ id }) => id)

describe('what is kept of favourites', () => {
  test('nothing kept is one empty group without a name', () => {
    expect(readFavourites(undefined)).toEqual({ groups: [first()], joined: false })
  })

  test('whatever else stands there is left out, and the rest is read', () => {
    const odd = [
      7,
      { id: 'x' },
      { id: 'layer', name: '  Layer   1 ', symbols: ['BTCUSDT', 'BTCUSDT', 'javascript:', 5] },
      { id: 'layer', name: 'Again', symbols: 'BTCUSDT' },
    ]
    for (const value of [null, 'text', [], { groups: 'x' }]) {
      expect(readFavourites(value).groups).toEqual([first()])
    }
    expect(readFavourites({ groups: odd, joined: 'yes' })).toEqual({
      groups: [first(), { id: 'layer', name: 'Again', symbols: [] }],
      joined: false,
    })
  })

  test('more groups and places than there may be are cut, so that all of it can be kept', () => {
    const symbols = Array.from({ length: 150 }, (_, at) => `S${at}`)
    const many = Array.from({ length: 30 }, (_, at) => ({ ...group(`g${at}`), symbols }))
    const { groups } = readFavourites({ groups: many, joined: true })
    expect(groups).toHaveLength(MOST_GROUPS)
    expect(groups.flatMap((each) => each.symbols)).toHaveLength(MOST_PLACES)
  })

  test('the plain list of before follows what the phone has, each instrument once', () => {
    const phone = { groups: [first('ETHUSDT'), group('a', 'SOLUSDT')], joined: false }
    expect(withVenueList(phone, ['SOLUSDT', 'BTCUSDT', 'ETHUSDT'])).toEqual({
      groups: [first('ETHUSDT', 'BTCUSDT'), group('a', 'SOLUSDT')],
      joined: true,
    })
  })
})

describe('changes of favourites', () => {
  const groups = [first('A', 'B', 'C'), group('x', 'B'), group('y')]

  test('an instrument moves to any place of its group and stays once', () => {
    const order = (to: number) => movedWithin(FIRST_GROUP, 'B', to)(groups)[0]!.symbols
    expect(order(0)).toEqual(['B', 'A', 'C'])
    expect(order(2)).toEqual(['A', 'C', 'B'])
    expect(order(99)).toEqual(['A', 'C', 'B'])
    expect(movedWithin(FIRST_GROUP, 'Z', 0)(groups)[0]!.symbols).toEqual(['A', 'B', 'C'])
  })

  test('groups change places, and the first one stays first', () => {
    expect(ids(movedGroup('y', 0)(groups))).toEqual([FIRST_GROUP, 'y', 'x'])
    expect(ids(movedGroup(FIRST_GROUP, 1)(groups))).toEqual([FIRST_GROUP, 'x', 'y'])
  })

  test('what is taken out everywhere is in no group; the first group cannot be taken away', () => {
    expect(allSymbols(removedEverywhere('B')(groups))).toEqual(['A', 'C'])
    expect(ids(removedGroup('x')(groups))).toEqual([FIRST_GROUP, 'y'])
    expect(ids(removedGroup(FIRST_GROUP)(groups))).toEqual([FIRST_GROUP, 'x', 'y'])
  })

  test('nothing is added twice, nor beyond the last place or group', () => {
    expect(added('x', 'B')(groups)[1]!.symbols).toEqual(['B'])
    const full = [first(...Array.from({ length: MOST_PLACES }, (_, at) => `S${at}`)), group('x')]
    expect(added('x', 'NEW')(full)).toBe(full)
    const all = Array.from({ length: MOST_GROUPS }, (_, at) => group(`g${at}`))
    expect(addedGroup('more', 'More')(all)).toBe(all)
  })

  test('a name is wanted once, whatever its case, and the first group has none', () => {
    expect(nameFault(groups, '  ')).toBe('empty')
    expect(nameFault(groups, ' X ')).toBe('taken')
    expect(nameFault(groups, 'X', 'x')).toBeUndefined()
    expect(renamedGroup('x', ' Layer  2 ')(groups)[1]!.name).toBe('Layer 2')
    expect(renamedGroup(FIRST_GROUP, 'Mine')(groups)[0]!.name).toBe('')
  })
})
