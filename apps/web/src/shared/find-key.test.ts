import { describe, expect, it } from 'vitest'
import { type KeyPress, isFindKey } from './find-key.ts'

const FREE = { isTyping: false, isAsked: false }
const press = (other: Partial<KeyPress> = {}): KeyPress => ({
  ...{ key: '/', ctrlKey: false, metaKey: false, altKey: false },
  ...{ repeat: false, isComposing: false, defaultPrevented: false },
  ...other,
})

describe('the key that opens the search', () => {
  it('is the slash, wherever nothing is typed or asked', () => {
    expect(isFindKey(press(), FREE)).toBe(true)
    expect(isFindKey(press(), { ...FREE, isTyping: true })).toBe(false)
    expect(isFindKey(press(), { ...FREE, isAsked: true })).toBe(false)
  })

  it.each([
    { key: '?' },
    { key: 's' },
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { repeat: true },
    { isComposing: true },
    { defaultPrevented: true },
  ])('is none with %j', (other) => {
    expect(isFindKey(press(other), FREE)).toBe(false)
  })
})
