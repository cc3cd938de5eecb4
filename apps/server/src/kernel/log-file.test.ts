import { mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '@candor/money/durations'
import { LogFile } from './log-file.ts'

let folder: string
let path: string
let at: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-log-'))
  path = join(folder, 'server.log')
  at = Date.now()
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => new LogFile({ path, mostBytes: 20, mostAgeMs: DAY_MS, kept: 2, now: () => at })
const files = () => readdirSync(folder).sort()
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test('a log that would grow beyond its size is put away, and nothing is lost', () => {
  at = Date.UTC(2026, 10, 22, 10, 41, 8)
  const log = open()
  log.write('first entry\n')
  log.write('second entry\n')
  expect(files()).toEqual(['server-20261122T104108Z.log', 'server.log'])
  expect(read('server-20261122T104108Z.log')).toBe('first entry\n')
  expect(read('server.log')).toBe('second entry\n')
})

test('a log is put away when it is old enough, and the oldest go', () => {
  const log = open()
  for (const entry of ['a\n', 'b\n', 'c\n', 'd\n']) {
    log.write(entry)
    at += 2 * DAY_MS
  }
  expect(files()).toHaveLength(3)
  expect(files().map(read).sort()).toEqual(['b\n', 'c\n', 'd\n'])
})

test('two that are put away in one second have names of their own', () => {
  const log = open()
  for (const entry of ['a', 'b', 'c']) log.write(`${entry.repeat(15)}\n`)
  expect(files()).toHaveLength(3)
})

test('a log of before goes on, and its size counts', () => {
  open().write('of before\n')
  const log = open()
  log.write('after\n')
  expect(read('server.log')).toBe('of before\nafter\n')
  log.write('too much now\n')
  expect(read('server.log')).toBe('too much now\n')
})

test('opened anew, it writes to a new file of the name', () => {
  const log = open()
  log.write('before\n')
  renameSync(path, join(folder, 'moved'))
  log.write('still\n')
  log.reopen()
  log.write('after\n')
  expect(read('moved')).toBe('before\nstill\n')
  expect(read('server.log')).toBe('after\n')
})

test('under load, put away again and again, it loses no line and repeats none', () => {
  const log = new LogFile({ path, mostBytes: 50_000, mostAgeMs: DAY_MS, kept: 1_000 })
  const lines = Array.from({ length: 20_000 }, (_, place) => `{"entry":${place}}`)
  for (const line of lines) log.write(`${line}\n`)
  expect(files().length).toBeGreaterThan(5)
  const kept = files().flatMap((name) => read(name).trimEnd().split('\n'))
  expect(kept.length).toBe(lines.length)
  expect(new Set(kept)).toEqual(new Set(lines))
})

test('entries that the disk refuses are counted, and harm nobody', () => {
  const log = new LogFile({ path: '/dev/full', mostBytes: 1e6, mostAgeMs: 1e9, kept: 1 })
  expect(log.failures).toBe(0)
  for (let entry = 1; entry <= 3; entry += 1) log.write('{"msg":"Lost"}\n')
  expect(log.failures).toBeGreaterThanOrEqual(3)
})
