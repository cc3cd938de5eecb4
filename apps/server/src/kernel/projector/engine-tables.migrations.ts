import type { Migration } from '../store/migrate.ts'
import type { Fold } from './fold.ts'

/** The released steps, from number 1 on. Each is made of the pieces that the folds bring to it. */
const STEPS = [
  'balances, account records, spot orders and trades',
  'fast contracts, futures, exchange, wealth and lock mining',
  'recharges by their requests',
  'withdrawals, and the bonus of a recharge',
  'withdrawals that their owner took back',
  'the epoch of who writes the tables',
  'how orders ended that waited for their price',
  'the house’s results by day',
  'what traders and their programs expect',
  'what programs read, and what futures and conditional orders are made of',
  'exits of orders',
] as const

/** Steps that this release knows: a release with fewer must not write the tables any more. */
export const ENGINE_TABLES_STEPS: number = STEPS.length

/** A piece of the step that it names. */
const WRITERS_EPOCH = {
  step: 6,
  up: 'alter table projector_state add epoch int8 not null default 0;',
}

/**
 * In every later step: who writes the tables by now may be of an older release, which would leave out
 * what the step adds. Its next write is refused, and it does not take the tables again.
 */
const TAKEN_AWAY = 'update projector_state set epoch = 0;'

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
    const own = ownPieces(number)
    const pieces = folds.flatMap(({ steps }) => steps?.[number] ?? [])
    return { part: 'engine-tables', number, name, up: [...own, ...pieces].join('\n') }
  })
}

function ownPieces(number: number): readonly string[] {
  if (number === 1) return [PROJECTOR_STATE]
  if (number === WRITERS_EPOCH.step) return [WRITERS_EPOCH.up]
  return number > WRITERS_EPOCH.step ? [TAKEN_AWAY] : []
}
