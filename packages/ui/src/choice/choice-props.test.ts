import type { KeyboardEvent } from 'react'
import { expect, test } from 'vitest'
import { choiceProps, nextChoice } from './choice-props.ts'

test('the arrow keys go round a row of choices, other keys stay', () => {
  expect(nextChoice('ArrowRight', 0, 3)).toBe(1)
  expect(nextChoice('ArrowRight', 2, 3)).toBe(0)
  expect(nextChoice('ArrowLeft', 0, 3)).toBe(2)
  expect(nextChoice('Enter', 1, 3)).toBeUndefined()
})

test('the Tab key goes to the chosen one alone, and each says whether it is chosen', () => {
  const chosen: string[] = []
  const onChange = (value: string) => void chosen.push(value)
  const tabs = choiceProps({ role: 'tab', label: 'Side', values: ['a', 'b'], value: 'a', onChange })
  expect(tabs.row).toMatchObject({ role: 'tablist', 'aria-label': 'Side' })
  expect(tabs.item('a')).toMatchObject({ role: 'tab', 'aria-selected': true, tabIndex: 0 })
  expect(tabs.item('b')).toMatchObject({ role: 'tab', 'aria-selected': false, tabIndex: -1 })
  tabs.item('b').onClick()
  expect(chosen).toEqual(['b'])
})

test('the Tab key goes to the first where none is chosen', () => {
  const values = ['a', 'b']
  const none = choiceProps({
    role: 'tab',
    label: '',
    values,
    value: 'c',
    onChange: () => undefined,
  })
  expect(values.map((each) => none.item(each).tabIndex)).toEqual([0, -1])
})

test('values are radio buttons', () => {
  const radios = choiceProps({
    role: 'radio',
    label: 'Side',
    values: ['buy', 'sell'],
    value: 'sell',
    onChange: () => undefined,
  })
  expect(radios.row.role).toBe('radiogroup')
  expect(radios.item('sell')).toMatchObject({ role: 'radio', 'aria-checked': true, tabIndex: 0 })
})

test('values are moved among by all four arrow keys, tabs by two', () => {
  const chosen: string[] = []
  const press = (role: 'tab' | 'radio', key: string) =>
    choiceProps({
      role,
      label: 'Side',
      values: ['a', 'b', 'c'],
      value: 'a',
      onChange: (value) => chosen.push(`${role} ${value}`),
    }).row.onKeyDown({
      key,
      preventDefault: () => undefined,
      currentTarget: { querySelectorAll: () => [] },
    } as unknown as KeyboardEvent<HTMLElement>)
  press('radio', 'ArrowDown')
  press('radio', 'ArrowUp')
  press('tab', 'ArrowDown')
  press('tab', 'ArrowRight')
  expect(chosen).toEqual(['radio b', 'radio c', 'tab b'])
})
