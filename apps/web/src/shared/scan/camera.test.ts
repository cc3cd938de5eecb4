import { expect, test, vi } from 'vitest'
import { cameraFaultOf, openCamera } from './camera.ts'

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['SecurityError', 'unavailable'],
] as const)('a camera that fails by %s is %s', (name, fault) => {
  expect(cameraFaultOf(new DOMException('', name))).toBe(fault)
})

test('a page without cameras has none to ask for', async () => {
  vi.stubGlobal('navigator', {})
  expect(await openCamera()).toBe('unavailable')
  vi.unstubAllGlobals()
})
