import { expect, test } from 'vitest'
import { textFrame } from './text-frame.ts'

test.each([
  ['nothing', '', [0x81, 0]],
  ['a short text', 'x'.repeat(125), [0x81, 125]],
  ['a longer one', 'x'.repeat(126), [0x81, 126, 0, 126]],
  ['one of 64 KiB less a byte', 'x'.repeat(65_535), [0x81, 126, 0xff, 0xff]],
  ['a long one', 'x'.repeat(65_536), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ['letters of several bytes', 'ю€', [0x81, 5]],
])('%s has the head that says how many bytes follow', (_, text, head) => {
  const frame = textFrame(text)
  expect([...frame.subarray(0, head.length)]).toEqual(head)
  expect(frame.subarray(head.length).toString()).toBe(text)
})
