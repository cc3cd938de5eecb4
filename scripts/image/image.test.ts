import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contextFiles } from './build-context.ts'
import { commandOf, readDockerfile } from './read-dockerfile.ts'

const root = join(import.meta.dirname, '../..')

test('an image is built of sources and of every package.json, and of nothing that is made or secret', () => {
  const files = contextFiles(root)
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  const named = workspaces.flatMap((glob) => globSync(`${glob}/package.json`, { cwd: root }))
  expect(files).toEqual(expect.arrayContaining(named))
  expect(files).toContain('apps/server/src/main/main.ts')
  const unwanted = /(^|\/)(node_modules|dist|\.git)\/|^(data|deploy)\/|\.test\.tsx?$|\.log$/
  expect(files.filter((path) => unwanted.test(path))).toEqual([])
})

test('an image is left by an account without rights, and started without a shell in front', () => {
  const last = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8')).at(-1)!
  const said = (name: string) => last.instructions.findLast((one) => one.name === name)!.text
  expect(said('USER')).toBe('node')
  expect(commandOf(said('CMD'))).toEqual(['node', 'scripts/start.mjs'])
  expect(commandOf(said('HEALTHCHECK').replace(/^.*CMD /, ''))[0]).toBe('node')
})

test('a Dockerfile is read by its stages, instructions and their flags', () => {
  const text = `
# why
FROM one:1 AS build
RUN --mount=type=cache,target=/x a \\
    && b
FROM two:2
COPY --from=build /a /b`
  expect(readDockerfile(text)).toEqual([
    {
      name: 'build',
      base: 'one:1',
      instructions: [{ name: 'RUN', flags: { mount: 'type=cache,target=/x' }, text: 'a && b' }],
    },
    {
      name: '1',
      base: 'two:2',
      instructions: [{ name: 'COPY', flags: { from: 'build' }, text: '/a /b' }],
    },
  ])
  expect(() => readDockerfile('RUN x')).toThrow('before the first FROM')
  expect(() => commandOf('node x')).toThrow('started by a shell')
})
