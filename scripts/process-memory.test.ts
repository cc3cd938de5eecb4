import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { memoriesOf, memoriesOfServer, unnamedIn } from './process-memory.ts'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/process-memory.md'), 'utf8')

test('Everything that a process of the server remembers has a row in docs/process-memory.md', () => {
  const memories = memoriesOfServer(root)
  expect(memories.length).toBeGreaterThan(50)
  expect(unnamedIn(page, memories)).toEqual([])
})

test('What a source remembers is found, and what it only uses is not', () => {
  const source = `
const NAMES = new Map([['BTC', 'Bitcoin']])
const known = new Map<string, number>()
let turns = 0
export class Desk {
  readonly #lines = new Set<string>()
  #queue: { begin: () => void }[] = []
  static readonly limit = 5
  constructor() {
    this.#owners = new Map(rows)
    const local = new Map<string, number>()
  }
}
export const open = () => ({
    throttle: new Throttle(now),
})`
  expect(memoriesOf('desk/desk.ts', source).map(({ name }) => name)).toEqual([
    ...['known', 'turns', 'lines', 'queue', 'owners', 'throttle'],
  ])
})

test('A row names what it quotes of the files that it quotes, and nothing else', () => {
  const rows = '| lines of the desk, `lines` | `desk/desk.ts` | `queue` | stays |'
  const lines = { file: 'desk/desk.ts', name: 'lines' }
  const queue = { file: 'desk/desk.ts', name: 'queue' }
  const others = { file: 'desk/other.ts', name: 'lines' }
  expect(unnamedIn(rows, [lines, queue, others])).toEqual([queue, others])
})
