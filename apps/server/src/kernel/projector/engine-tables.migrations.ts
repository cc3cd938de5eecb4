import type { Migration } from '../store/migrate.ts'
import type { Fold } from './fold.ts'

/** The released steps, from number 1 on. Each is made of the pieces that the folds bring to it. */
const STEPS = [
  'balances, account records, spot orders and trades',
  'fast contracts, futures, exchange, wealth and lock mining',
  'recharges by their requests',
  'withdrawals, and the bonus of a recharge',
  'withdrawals that their owner took back',
] as const

/** The table of the watermark, a piece of the first step. */
const PROJECTOR_STATE = `
  create table projector_state (
    id int2 primary key check (id = 1), seq int8 not null, at int8 not null,
    gift_currency int2
  );
  insert into projector_state (id, seq, at) values (1, 0, 0);
`

/**
 * The migrations of all engine-made tables. There are few indexes on purpose: these tables are
 * written for every order and read by single users. Throws where a fold has a piece of a step that
 * has no name here.
 */
export function engineTablesMigrations(folds: readonly Fold[]): readonly Migration[] {
  for (const { steps = {}, tables } of folds) {
    const unnamed = Object.keys(steps).filter((number) => STEPS[Number(number) - 1] === undefined)
    if (unnamed.length > 0) {
      throw new Error(
        `STEPS names no step ${unnamed.join(', ')} of the tables ${tables.join(', ')}`,
      )
    }
  }
  return STEPS.map((name, place) => {
    const number = place + 1
    const own = number === 1 ? [PROJECTOR_STATE] : []
    const pieces = folds.flatMap(({ steps }) => steps?.[number] ?? [])
    return { part: 'engine-tables', number, name, up: [...own, ...pieces].join('\n') }
  })
}
