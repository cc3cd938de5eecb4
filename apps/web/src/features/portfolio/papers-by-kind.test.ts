import type { PaperRow } from '@candor/protocol'
import { expect, test } from 'vitest'
import { papersByKind } from './papers-by-kind.ts'

const paper = (id: string, kind: PaperRow['kind']) => ({ id, kind }) as PaperRow
const papers = [
  paper('4', 'list'),
  paper('3', 'everything'),
  paper('2', 'list'),
  paper('1', 'statement'),
]

test('papers stand by kind, newest first, and a kind without any is left out', () => {
  const groups = papersByKind(papers, ['statement', 'tax', 'list', 'everything'])
  expect(groups.map(({ kind, papers: own }) => [kind, own.map(({ id }) => id)])).toEqual([
    ['statement', ['1']],
    ['list', ['4', '2']],
    ['everything', ['3']],
  ])
})

test('where one kind is asked for the others are not there', () => {
  expect(papersByKind(papers, ['everything'])).toEqual([
    { kind: 'everything', papers: [papers[1]] },
  ])
  expect(papersByKind(papers, ['tax'])).toEqual([])
})
