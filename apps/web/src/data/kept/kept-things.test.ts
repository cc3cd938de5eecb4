import { beforeEach, expect, test, vi } from 'vitest'
import { type Keeper, KeptThings } from './kept-things.ts'

type Row = { version: number; value: string | null }

/** What a venue has of each person, and whether it can be reached. */
class Venue {
  readonly rows = new Map<string, Row>()
  reachable = true
  /** What happens once, between a device's asking and the answer. */
  meanwhile: (() => void) | undefined

  /** The venue as one who is logged in sees it: `person` may change. */
  keeperOf(who: { person: string }): Keeper {
    return {
      read: async (names) => {
        this.#reach()
        return names.flatMap((name) => {
          const row = this.rows.get(`${who.person} ${name}`)
          return row ? [{ name, ...row }] : []
        })
      },
      write: async (name, version, value) => {
        this.#reach()
        const key = `${who.person} ${name}`
        if ((this.rows.get(key)?.version ?? 0) !== version) return undefined
        if (value === 'huge') throw new Refused()
        this.rows.set(key, { version: version + 1, value })
        return version + 1
      },
      isRefusal: (error) => error instanceof Refused,
    }
  }

  #reach(): void {
    const { meanwhile } = this
    this.meanwhile = undefined
    meanwhile?.()
    if (!this.reachable) throw new Error('no connection')
  }
}

class Refused extends Error {}

let venue: Venue

/** A phone's storage, as far as it is used here: its own keys are what is kept. */
class Storage {
  getItem(key: string): string | null {
    return (Object.getOwnPropertyDescriptor(this, key)?.value as string | undefined) ?? null
  }
  setItem(key: string, value: string): void {
    Object.defineProperty(this, key, { value, enumerable: true, configurable: true })
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Storage())
  venue = new Venue()
  return () => vi.unstubAllGlobals()
})

/** A phone, which shows somebody; a second one has a storage of its own. */
function phoneOf(person: string): KeptThings {
  const things = new KeptThings(venue.keeperOf({ person }), () => {})
  things.begin(person)
  return things
}

/** The same person's next device knows nothing yet. */
function nextDevice(person: string): KeptThings {
  vi.stubGlobal('localStorage', new Storage())
  return phoneOf(person)
}

test('what is kept is on the next device', async () => {
  const phone = phoneOf('anna')
  phone.set('chart', 'bars')
  await phone.send('chart')
  const next = nextDevice('anna')
  expect(next.valueOf('chart')).toBeNull()
  await next.load('chart')
  expect(next.valueOf('chart')).toEqual('bars')
})

test('of two devices that change the same, the last wish holds at both', async () => {
  const [one, two] = [phoneOf('anna'), nextDevice('anna')]
  await Promise.all([one.load('chart'), two.load('chart')])
  one.set('chart', 'bars')
  await one.send('chart')
  two.set('chart', 'line')
  await two.send('chart')
  expect(venue.rows.get('anna chart')).toEqual({ version: 2, value: 'line' })
  const again = nextDevice('anna')
  await again.load('chart')
  expect(again.valueOf('chart')).toEqual('line')
})

test('what could not be sent is kept over a reload, and sent later', async () => {
  venue.reachable = false
  const phone = phoneOf('anna')
  phone.set('chart', 'bars')
  await phone.send('chart')
  const reloaded = phoneOf('anna')
  expect(reloaded.valueOf('chart')).toEqual('bars')
  expect(reloaded.unsent).toEqual(['chart'])
  venue.reachable = true
  await reloaded.send('chart')
  expect(venue.rows.get('anna chart')?.value).toEqual('bars')
  expect(reloaded.unsent).toEqual([])
})

test('what changes while it is sent is sent too', async () => {
  const phone = phoneOf('anna')
  phone.set('chart', 'step 1')
  venue.meanwhile = () => phone.set('chart', 'step 2')
  await phone.send('chart')
  expect(venue.rows.get('anna chart')).toEqual({ version: 2, value: 'step 2' })
})

test('a guest’s things go up with who logs in, where the venue has none', async () => {
  const guest = phoneOf('')
  guest.set('drawings.BTCUSDT', 'lines')
  await guest.send('drawings.BTCUSDT')
  expect(venue.rows.size).toBe(0)
  const anna = phoneOf('anna')
  await anna.load('drawings.BTCUSDT')
  expect(venue.rows.get('anna drawings.BTCUSDT')?.value).toEqual('lines')
})

test('a guest’s things give way to what the venue has', async () => {
  venue.rows.set('anna chart', { version: 4, value: 'area' })
  phoneOf('').set('chart', 'bars')
  const anna = phoneOf('anna')
  await anna.load('chart')
  expect(anna.valueOf('chart')).toEqual('area')
  expect(venue.rows.get('anna chart')?.version).toBe(4)
})

test('nothing of one person is on the phone for the next', async () => {
  const who = { person: 'anna' }
  const phone = new KeptThings(venue.keeperOf(who), () => {})
  phone.begin('anna')
  phone.set('chart', 'bars')
  await phone.send('chart')
  phone.begin('')
  expect(phone.valueOf('chart')).toBeNull()
  who.person = 'bert'
  phone.begin('bert')
  await phone.load('chart')
  expect(phone.valueOf('chart')).toBeNull()
  expect(venue.rows.has('bert chart')).toBe(false)
})

test('nor is what was kept on an earlier visit, and not looked at on this one', async () => {
  const first = phoneOf('anna')
  first.set('chart', 'a word of mine')
  first.set('drawings.BTCUSDT', 'a line of mine')
  const guest = phoneOf('')
  guest.set('steps', 'put away')
  const later = phoneOf('anna')
  expect(later.valueOf('chart')).toEqual('a word of mine')
  later.begin('')
  expect(Object.values(localStorage).join()).not.toContain('mine')
  expect(later.valueOf('steps')).toEqual('put away')
  first.set('chart', 'a word of mine')
  phoneOf('bert')
  expect(Object.values(localStorage).join()).not.toContain('mine')
})

test('an answer that comes after the person has gone changes nothing', async () => {
  venue.rows.set('anna chart', { version: 4, value: 'area' })
  const phone = phoneOf('anna')
  venue.meanwhile = () => phone.begin('bert')
  await phone.load('chart')
  expect(phone.valueOf('chart')).toBeNull()
})

test('what the venue refuses stays on the phone, and is not sent again', async () => {
  const phone = phoneOf('anna')
  phone.set('chart', 'huge')
  await phone.send('chart')
  expect(phone.valueOf('chart')).toEqual('huge')
  expect(phone.unsent).toEqual([])
})

test('a storage that holds something else reads as nothing', () => {
  localStorage.setItem('candor.kept.chart', '{"owner":"anna","value":7,"version":"x"}')
  expect(phoneOf('anna').valueOf('chart')).toBeNull()
})

test('what an earlier version had gives way to what is kept, and goes up where nothing is', async () => {
  const phone = phoneOf('anna')
  phone.adopt('chart', 'former')
  expect(phone.valueOf('chart')).toEqual('former')
  phone.adopt('chart', 'other')
  await phone.load('chart')
  expect(venue.rows.get('anna chart')).toEqual({ version: 1, value: 'former' })
  const next = nextDevice('anna')
  next.adopt('chart', 'of the next')
  await next.load('chart')
  expect(next.valueOf('chart')).toEqual('former')
})

test('what was not read yet may not be changed, but without a connection what was last heard may', async () => {
  venue.rows.set('anna chart', { version: 4, value: 'area' })
  const phone = phoneOf('anna')
  expect(phone.isKnown('chart')).toBe(false)
  venue.reachable = false
  await phone.load('chart')
  expect(phone.isKnown('chart')).toBe(false)
  venue.reachable = true
  await phone.load('chart')
  expect(phone.isKnown('chart')).toBe(true)
  venue.reachable = false
  const reloaded = phoneOf('anna')
  expect(reloaded.isKnown('chart')).toBe(false)
  await reloaded.load('chart')
  expect(reloaded.isKnown('chart')).toBe(true)
  reloaded.begin('')
  expect(reloaded.isKnown('chart')).toBe(true)
})
