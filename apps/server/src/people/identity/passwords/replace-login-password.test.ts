import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestVenue, startTestVenue } from '../../../../test/venue.ts'
import { replaceLoginPassword } from './replace-login-password.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.close())

test('a new login password ends the other sessions with it, or neither happens', async () => {
  const user = await venue.newUser()
  const id = Number(user.id)
  const { people, sessions, devices } = venue.parts
  const former = (await people.knownById(id))!.passwordHash
  const password = { passwordHash: 'the new hash', pausedUntil: new Date(), former }
  const isIn = async () => (await venue.call('/player/getInfo', { token: user.token })).code === 200
  const cutShort = Object.create(sessions) as typeof sessions
  cutShort.endAllWithin = () => Promise.reject(new Error('cut short'))
  const parts = { ...venue.parts, sessions: cutShort, devices }
  await expect(replaceLoginPassword(parts, id, password)).rejects.toThrow('cut short')
  expect((await people.knownById(id))!.passwordHash).toBe(former)
  expect(await isIn()).toBe(true)
  expect(await replaceLoginPassword(venue.parts, id, password)).toBe(true)
  expect(await isIn()).toBe(false)
  expect(await replaceLoginPassword(venue.parts, id, password)).toBe(false)
})
