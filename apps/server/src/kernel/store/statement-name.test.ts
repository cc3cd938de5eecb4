import { expect, test } from 'vitest'
import { statementName } from './statement-name.ts'

test.each([
  ['select "id" from "sessions" where "token" = $1', 'select sessions'],
  ['insert into "people" ("name") values ($1)', 'insert people'],
  ['update "codes" set "used" = $1', 'update codes'],
  ['delete from sessions', 'delete sessions'],
  ['begin', 'begin'],
  ["  select pg_notify('a secret', 'of somebody')", 'select'],
  ["with found as (select 1 from throttles) select 'a secret'", 'with throttles'],
  ['/* a remark */', 'statement'],
])('%s is named %s', (text, name) => {
  expect(statementName(text)).toBe(name)
})
