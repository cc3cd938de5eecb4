import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ownOf, readRecent, withFound } from './recent-finds.ts'

describe('what was searched for lately', () => {
  it.each([
    undefined,
    null,
    7,
    'text',
    [],
    {},
    { owner: 3, ids: ['place:deposit'] },
    { owner: '', ids: 'place:deposit' },
  ])('is nothing where the phone holds %j', (value) => {
    expect(readRecent(value)).toEqual({ owner: '', ids: [] })
  })

  it('is read without what is no id, twice there, too long or too much', () => {
    const ids = ['a', 1, 'a', null, 'x'.repeat(81), ...'bcdefghijk']
    expect(readRecent({ owner: '5', ids })).toEqual({
      owner: '5',
      ids: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
    })
  })

  it('has the newest first, each once, eight at most', () => {
    let recent = { owner: '5', ids: [] as readonly string[] }
    for (const id of 'abcdefghijb') recent = withFound(recent, id)
    expect(recent.ids).toEqual(['b', 'j', 'i', 'h', 'g', 'f', 'e', 'd'])
  })

  it('is shown to whom it is of, and a guest’s to whoever logs in', () => {
    expect(ownOf({ owner: '5', ids: ['a'] }, '5').ids).toEqual(['a'])
    expect(ownOf({ owner: '', ids: ['a'] }, '5')).toEqual({ owner: '5', ids: ['a'] })
    expect(ownOf({ owner: '5', ids: ['a'] }, '6').ids).toEqual([])
    expect(ownOf({ owner: '5', ids: ['a'] }, '').ids).toEqual([])
  })
})

describe('on the phone', () => {
  const stored = new Map<string, string>()
  const found = () => stored.get('candor.found')

  beforeEach(() => {
    vi.resetModules()
    stored.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    })
    return () => vi.unstubAllGlobals()
  })

  async function begun() {
    const { useSession } = await import('../data/session.ts')
    return { session: useSession.getState(), ...(await import('./recent-finds.ts')) }
  }

  it('it is gone with a logout', async () => {
    const { session, rememberFound } = await begun()
    session.begin('token', { id: '5' } as never)
    rememberFound('place:deposit')
    expect(JSON.parse(found()!)).toEqual({ owner: '5', ids: ['place:deposit'] })
    session.end()
    expect(found()).toBeUndefined()
  })

  it('what a guest searched for is kept for the login', async () => {
    const { session, rememberFound } = await begun()
    rememberFound('market:BTCUSDT')
    session.begin('token', { id: '5' } as never)
    expect(JSON.parse(found()!)).toEqual({ owner: '5', ids: ['market:BTCUSDT'] })
  })

  it('what another person left is removed at the start', async () => {
    stored.set('candor.found', JSON.stringify({ owner: '4', ids: ['place:limits'] }))
    const { keepRecentFinds } = await begun()
    keepRecentFinds()
    expect(found()).toBeUndefined()
  })
})
