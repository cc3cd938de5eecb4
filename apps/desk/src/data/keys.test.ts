import { describe, expect, it } from 'vitest'
import { type KeyBinding, bindingFor } from './keys.ts'

const none = { inField: false, onControl: false, modified: false }
const binding = (key: string, says: string, more: Partial<KeyBinding> = {}): KeyBinding => ({
  key,
  says,
  run: () => {},
  ...more,
})

describe('a key', () => {
  const page = binding('j', 'of the page')
  const panel = binding('j', 'of the panel')
  const leave = binding('Escape', 'leave the field', { inFields: true })
  const open = binding('Enter', 'open the row')

  it('belongs to what was opened last', () => {
    expect(bindingFor([page, panel], 'j', none)).toBe(panel)
  })

  it('is a letter while a field has the focus', () => {
    expect(bindingFor([page], 'j', { ...none, inField: true })).toBeUndefined()
    expect(bindingFor([leave], 'Escape', { ...none, inField: true })).toBe(leave)
  })

  it('is the browser’s with Ctrl, Alt or Meta', () => {
    expect(bindingFor([page], 'j', { ...none, modified: true })).toBeUndefined()
  })

  it('presses the control that has the focus', () => {
    expect(bindingFor([open], 'Enter', { ...none, onControl: true })).toBeUndefined()
    expect(bindingFor([open], 'Enter', none)).toBe(open)
  })

  it('that nobody has named does nothing', () => {
    expect(bindingFor([page], 'q', none)).toBeUndefined()
  })
})
