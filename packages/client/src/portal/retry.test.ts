import { expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { actingDelayMs, retryDelayMs, worthActingAgain, worthAnotherTry } from './retry.ts'

const network = new CallError('network', { code: -1, msg: '' })

const stopping = new CallError('answer', { code: 503, msg: '', error: 'venue_stopping' })
const timeout = new CallError('timeout', { code: -1, msg: '' })

it('tries a read again twice, where the network failed and is there again', () => {
  expect([0, 1, 2].map((failures) => worthAnotherTry(failures, network, true))).toEqual([
    true,
    true,
    false,
  ])
  expect(worthAnotherTry(0, network, false)).toBe(false)
  expect(worthAnotherTry(0, new CallError('answer', { code: 2005, msg: '' }), true)).toBe(false)
  expect(worthAnotherTry(0, new Error('something else'), true)).toBe(false)
  expect(worthAnotherTry(0, stopping, true)).toBe(true)
  expect([0, 1].map(retryDelayMs)).toEqual([1_000, 2_000])
})

it('sends an act again that is done once, or that was not done, while there is a network', () => {
  const once = { isOnce: true, online: true }
  expect([0, 1, 2, 3].map((failures) => worthActingAgain(failures, network, once))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(worthActingAgain(0, network, { ...once, online: false })).toBe(false)
  expect(worthActingAgain(0, network, { ...once, isOnce: false })).toBe(false)
  expect(worthActingAgain(0, stopping, { ...once, isOnce: false })).toBe(true)
  expect(worthActingAgain(0, timeout, once)).toBe(false)
  expect([0, 1, 2].map(actingDelayMs)).toEqual([500, 1_000, 2_000])
})
