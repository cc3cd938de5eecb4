import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { FilePlaces } from './file-places.ts'

/** A response of a caller that is over when the test says so. */
function response() {
  const events = new EventEmitter()
  const made = Object.assign(events, { destroyed: false })
  return {
    made: made as never,
    end: () => {
      made.destroyed = true
      events.emit('close')
    },
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const few = { ofOne: 1, inAll: 2, waitingOfOne: 1, waiting: 2 }

/** Takes a place, and says when there is one. */
function asked(places: FilePlaces, key: string) {
  const { made, end } = response()
  const state = { has: false, end }
  const taken = places.take(key, made).then(() => void (state.has = true))
  return { ...state, has: () => state.has, end, taken }
}

test('so many files are sent at once, to one caller and in all, and the others wait', async () => {
  const places = new FilePlaces(few)
  const [first, again, second, third] = ['a', 'a', 'b', 'c'].map((key) => asked(places, key))
  await turn()
  const has = () => [first, again, second, third].map((one) => one!.has())
  expect(has()).toEqual([true, false, true, false])
  second!.end()
  await turn()
  expect(has()).toEqual([true, false, true, true])
  first!.end()
  await turn()
  expect(has()).toEqual([true, true, true, true])
})

test('a request that comes as a place is given back does not take it from who waits', async () => {
  const places = new FilePlaces({ ...few, inAll: 1 })
  const first = asked(places, 'a')
  const waits = asked(places, 'b')
  first.end()
  const late = asked(places, 'c')
  await turn()
  expect([waits.has(), late.has()]).toEqual([true, false])
})

test('where too many wait a further one is refused, of one caller and in all', async () => {
  const places = new FilePlaces({ ...few, inAll: 1 })
  asked(places, 'a')
  asked(places, 'a')
  await expect(places.take('a', response().made)).rejects.toMatchObject({ error: 'rate_limited' })
  asked(places, 'b')
  await expect(places.take('c', response().made)).rejects.toMatchObject({ error: 'rate_limited' })
})

test('who leaves while they wait makes room, and has taken nothing', async () => {
  const places = new FilePlaces(few)
  const first = asked(places, 'a')
  const gone = asked(places, 'a')
  gone.end()
  await gone.taken
  const next = asked(places, 'a')
  await turn()
  expect(next.has()).toBe(false)
  first.end()
  await turn()
  expect(next.has()).toBe(true)
  next.end()
  const over = asked(places, 'a')
  over.end()
  expect(await asked(places, 'a').taken).toBeUndefined()
})
