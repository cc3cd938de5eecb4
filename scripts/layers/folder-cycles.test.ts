import { expect, test } from 'vitest'
import { folderCycles, folderImports } from './folder-cycles.ts'

function cyclesOf(...lines: string[]): string[] {
  const imports = lines.map((line) => {
    const [from, to] = line.split(' > ')
    return { from: from!, to: to! }
  })
  return folderCycles(folderImports(imports)).map(({ folders }) => folders.join(' > '))
}

test('Two folders side by side that import each other are a cycle, once', () => {
  expect(cyclesOf('src/a/one.ts > src/b/two.ts', 'src/b/three.ts > src/a/four.ts')).toEqual([
    'src/a > src/b',
  ])
})

test('A folder counts with everything below it', () => {
  const imports = ['src/a/x.ts > src/b/x.ts', 'src/b/deep/x.ts > src/a/deep/y.ts']
  expect(cyclesOf(...imports)).toEqual(['src/a > src/b'])
})

test('A way back over several folders is a cycle, named by the shortest one', () => {
  const round = ['src/a/x.ts > src/b/x.ts', 'src/b/x.ts > src/c/x.ts', 'src/c/x.ts > src/a/x.ts']
  expect(cyclesOf(...round)).toEqual(['src/a > src/b > src/c'])
  expect(cyclesOf(...round, 'src/b/x.ts > src/a/x.ts')).toEqual([
    'src/a > src/b',
    'src/a > src/b > src/c',
  ])
})

test('Imports in one direction, and those within one folder, are none', () => {
  const imports = ['src/a/x.ts > src/b/x.ts', 'src/a/y.ts > src/b/y.ts', 'src/b/x.ts > src/b/y.ts']
  expect(cyclesOf(...imports)).toEqual([])
})

test('A file of the folder above stands on no side', () => {
  expect(cyclesOf('src/index.ts > src/a/x.ts', 'src/a/x.ts > src/state.ts')).toEqual([])
})

test('Folders on a shelf stand beside those around it', () => {
  const imports = [
    'src/cash/payout/x.ts > src/market/x.ts',
    'src/market/x.ts > src/cash/payee/x.ts',
  ]
  expect(cyclesOf(...imports)).toEqual([])
  expect(cyclesOf(...imports, 'src/cash/payee/x.ts > src/cash/payout/x.ts')).toEqual([
    'src/cash/payee > src/cash/payout > src/market',
  ])
})

test('Each step of a cycle names a file that takes it', () => {
  const edges = folderImports([
    { from: 'src/a/one.ts', to: 'src/b/two.ts' },
    { from: 'src/b/three.ts', to: 'src/a/four.ts' },
  ])
  expect(folderCycles(edges)[0]!.imports).toEqual([
    { from: 'src/a/one.ts', to: 'src/b/two.ts' },
    { from: 'src/b/three.ts', to: 'src/a/four.ts' },
  ])
})
