import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** A test of a file, with what has to be done before and after it. */
export interface Test {
  name: string
  run: () => Promise<void>
}

type Body = (...values: unknown[]) => unknown
/** What is used of the package that vitest's matchers are in. */
interface Matchers {
  chai: {
    use: (plugin: unknown) => void
    expect: (value: unknown, message?: string) => unknown
  }
  JestExtend: unknown
  JestChaiExpect: unknown
  JestAsymmetricMatchers: unknown
}

type Hooks = Record<'before' | 'after', (() => unknown)[]>

/** The parts of vitest that a matcher needs, as they come with vitest. */
const atVitest = createRequire(createRequire(import.meta.url).resolve('vitest'))
const load = (name: string) => import(pathToFileURL(atVitest.resolve(name)).href)
const vitestExpect = (await load('@vitest/expect')) as Matchers
const { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } = vitestExpect
chai.use(JestExtend)
chai.use(JestChaiExpect)
chai.use(JestAsymmetricMatchers)
const expect = (value: unknown, message?: string): unknown => chai.expect(value, message)
Object.assign(expect, chai.expect)

/**
 * What a test file gets in vitest's place: it notes the tests, in order, so that they can be run
 * one at a time and in any order, within this process.
 */
export function standInFor(tests: Test[]): object {
  const within: string[] = []
  const hooks: Hooks[] = [{ before: [], after: [] }]
  const describe = (name: string, body: () => unknown): void => {
    within.push(name)
    hooks.push({ before: [], after: [] })
    body()
    hooks.pop()
    within.pop()
  }
  const it = (name: string, body: Body): void => {
    const around = [...hooks]
    const run = async () => {
      for (const { before } of around) for (const hook of before) await hook()
      try {
        await body()
      } finally {
        for (const { after } of around.toReversed()) for (const hook of after) await hook()
      }
    }
    tests.push({ name: [...within, name].join(' > '), run })
  }
  return {
    expect,
    describe: Object.assign(describe, { each: eachOf(describe) }),
    it: Object.assign(it, { each: eachOf(it) }),
    beforeEach: (hook: () => unknown) => hooks.at(-1)!.before.push(hook),
    afterEach: (hook: () => unknown) => hooks.at(-1)!.after.push(hook),
    beforeAll: (hook: () => unknown) => hooks.at(-1)!.before.push(once(hook)),
    afterAll: () => undefined,
  }
}

function once(hook: () => unknown): () => unknown {
  let done: { answer: unknown } | undefined
  return () => (done ??= { answer: hook() }).answer
}

/** A row is one value, or a list of several. */
function eachOf(one: (name: string, body: () => unknown) => void) {
  return (rows: readonly unknown[]) => (name: string, body: Body) => {
    rows.forEach((row, at) => {
      const values: unknown[] = Array.isArray(row) ? row : [row]
      one(`${name} (${at})`, () => body(...values))
    })
  }
}
