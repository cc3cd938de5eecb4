import { expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { retryDelayMs, worthAnotherTry } from './retry.ts'

const network = new CallError('network', { code: -1, msg: '' })

it('tries a read again twice, where the network failed and is there again', () => {
  expect([0, 1, 2].map((failures) => worthAnotherTry(failures, network, true))).toEqual([
    true,
    true,
    false,
  ])
  expect(worthAnotherTry(0, network, false)).toBe(false)
  expect(worthAnotherTry(0, new CallError('answer', { code: 2005, msg: '' }), true)).toBe(false)
  expect(worthAnotherTry(0, new Error('something else'), true)).toBe(false)
  expect([0, 1].map(retryDelayMs)).toEqual([1_000, 2_000])
})
