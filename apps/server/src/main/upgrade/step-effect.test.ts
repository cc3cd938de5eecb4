import { expect, test } from 'vitest'
import { MIGRATIONS } from '../parts.ts'
import { UnknownStatement, effectsOf } from './step-effect.ts'
import { statementsOfStep } from './step-statements.ts'

test('of every step of every part it is told what it does to what is there', async () => {
  const removing: string[] = []
  for (const step of MIGRATIONS) {
    const effects = effectsOf(await statementsOfStep(step))
    expect([step.part, step.number, effects.length > 0]).toEqual([step.part, step.number, true])
    if (effects.some(({ kind }) => kind === 'removes')) removing.push(`${step.part} ${step.number}`)
  }
  expect(removing).toEqual(['withdrawal 4'])
})

test.each([
  ["create table t (id int8 primary key, name text default 'a;b')", 'adds', undefined],
  ['create unique index on t (id)', 'reads', 't'],
  ['create index later on public."t" (id)', 'reads', 't'],
  ['alter table t add column seen int8 not null default 0', 'adds', undefined],
  ['alter table t add column seen numeric(10, 2)', 'adds', undefined],
  ['alter table t add column seen uuid default gen_random_uuid()', 'rewrites', 't'],
  ['alter table t add column twice int8 generated always as (id * 2) stored', 'rewrites', 't'],
  ['alter table t add constraint positive check (id > 0)', 'reads', 't'],
  ['alter table t alter column id set not null', 'reads', 't'],
  ['alter table t alter column id type text', 'rewrites', 't'],
  ['alter table t alter column id drop not null', 'adds', undefined],
  ['alter table t drop constraint t_key', 'adds', undefined],
  ['alter table t drop column id', 'removes', 't'],
  ['update t set id = 1', 'rewrites', 't'],
  ['delete from t where id = 1', 'removes', 't'],
  ['truncate t, u', 'removes', 't'],
  ['drop table t', 'removes', 't'],
  ['insert into t values (1)', 'adds', undefined],
  ['insert into t (id) select id from u where id > 1', 'reads', 'u'],
  [
    'create function f() returns trigger language plpgsql as $$ begin delete from t; end $$',
    'adds',
    undefined,
  ],
  ['-- what an update is\nselect 1', 'adds', undefined],
] as const)('%s', (statement, kind, table) => {
  expect(effectsOf([statement])).toEqual([table === undefined ? { kind } : { kind, table }])
})

test('several statements and several actions are told one by one', () => {
  const kinds = effectsOf([
    'alter table t add column a int8, alter column b type text; update t set a = 1;',
  ]).map(({ kind }) => kind)
  expect(kinds).toEqual(['adds', 'rewrites', 'rewrites'])
})

test('a statement that nobody taught it is told as such', () => {
  expect(() => effectsOf(['reindex table t'])).toThrow(UnknownStatement)
})
