import { expect, test } from 'vitest'
import { NonceMemory } from './nonce-memory.ts'

const clock = { now: 1_000_000 }
const nonce = (name: number | string, timestamp = clock.now) => ({
  key: 'a key',
  nonce: String(name),
  timestamp,
  until: timestamp + 5_000,
})

test('a key that signs faster than is remembered is refused what is older, and never counts twice', async () => {
  const memory = new NonceMemory(() => clock.now, 10)
  const old = nonce('old')
  expect(await memory.use(old)).toBe('fresh')
  for (let at = 1; at <= 15; at++) {
    expect(await memory.use(nonce(at, clock.now + at))).toBe('fresh')
  }
  expect(await memory.use(old)).toBe('past')
  expect(await memory.use(nonce('new', clock.now + 5))).toBe('past')
  expect(await memory.use(nonce('new', clock.now + 6))).toBe('fresh')
  expect(await memory.use(nonce(15, clock.now + 15))).toBe('used')
  expect(await memory.use({ ...nonce('old'), key: 'another key' })).toBe('fresh')
})

test('what no request can have any more is forgotten', async () => {
  const memory = new NonceMemory(() => clock.now, 10)
  const first = nonce('first')
  await memory.use(first)
  await memory.sweep(first.until)
  expect(await memory.use(first)).toBe('used')
  await memory.sweep(first.until + 1)
  // Nobody asks for it again: its timestamp is refused before.
  expect(await memory.use(first)).toBe('fresh')
})

test('what is of no more use makes room', async () => {
  const memory = new NonceMemory(() => clock.now, 10)
  for (let at = 0; at < 10; at++) await memory.use(nonce(at))
  const early = nonce('early', clock.now + 1)
  clock.now += 5_001
  for (let at = 10; at < 20; at++) expect(await memory.use(nonce(at))).toBe('fresh')
  expect(await memory.use(early)).toBe('fresh')
})
