import { expect, it } from 'vitest'
import { formatCount, formatTable } from './table.ts'

it('A table lines its columns up and says for each line whether the bar is met', () => {
  const table = formatTable([
    { name: 'book', figure: '10 a second', bar: 'at least 7', met: true },
    { name: 'a slow thing', figure: '1', bar: 'at least 2', met: false },
    { name: 'size', figure: '3 MB', bar: '' },
  ])
  expect(table.split('\n')).toEqual([
    '| what         | figure      | bar        | met |',
    '|--------------|-------------|------------|-----|',
    '| book         | 10 a second | at least 7 | yes |',
    '| a slow thing | 1           | at least 2 | NO  |',
    '| size         | 3 MB        |            |     |',
  ])
})

it('A count is written with separators between the thousands', () => {
  expect(formatCount(1_234_567.8)).toBe('1,234,568')
})
