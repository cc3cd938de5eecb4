import { PRODUCT_TABLES } from './engine-product-tables.migrations.ts'
import type { Migration } from './migrate.ts'

/**
 * Few indexes on purpose: these tables are written for every order and read by single users. The
 * primary key of account_records begins with the user, so that a page of theirs is one range.
 */
export const ENGINE_TABLES_MIGRATIONS: readonly Migration[] = [
  {
    part: 'engine-tables',
    number: 1,
    name: 'balances, account records, spot orders and trades',
    up: `
      create table projector_state (
        id int2 primary key check (id = 1), seq int8 not null, at int8 not null,
        gift_currency int2
      );
      insert into projector_state (id, seq, at) values (1, 0, 0);

      create table engine_currencies (
        id int2 primary key, code text not null, scale int2 not null
      );
      create table engine_markets (
        id int2 primary key, symbol text not null, base int2 not null, quote int2 not null,
        price_scale int2 not null, quantity_scale int2 not null
      );
      create table engine_users (
        user_id int8 primary key, opened_at int8 not null,
        gift numeric not null, turnover_asked numeric not null, turnover_due numeric not null
      );
      create table engine_volumes (
        user_id int8 not null, currency int2 not null, worth numeric not null, fills int8 not null,
        primary key (user_id, currency)
      ) with (fillfactor = 70);

      create table ledger_balances (
        user_id int8 not null, purse int2 not null, currency int2 not null,
        available numeric not null, held numeric not null,
        primary key (user_id, purse, currency)
      ) with (fillfactor = 70);

      create table account_records (
        user_id int8 not null, seq int8 not null, ordinal int4 not null,
        purse int2 not null, currency int2 not null, reason int2 not null,
        available_change numeric not null, held_change numeric not null,
        available_after numeric not null, held_after numeric not null,
        reference int8 not null, at int8 not null,
        primary key (user_id, seq, ordinal)
      );

      create table spot_orders (
        id int8 primary key, user_id int8 not null, market int2 not null,
        side int2 not null, method int2 not null, price int8 not null, quantity int8 not null,
        amount numeric not null, filled int8 not null, worth numeric not null, fee numeric not null,
        status int2 not null, close_reason int2,
        placed_at int8 not null, updated_at int8 not null, closed_at int8
      ) with (fillfactor = 80);
      create index spot_orders_by_user on spot_orders (user_id, id);

      create table spot_trades (
        id int8 primary key, market int2 not null, price int8 not null, quantity int8 not null,
        worth numeric not null, taker_side int2 not null,
        maker_order int8 not null, maker_user int8 not null,
        taker_order int8 not null, taker_user int8 not null,
        maker_fee numeric not null, taker_fee numeric not null,
        seq int8 not null, at int8 not null
      );
    `,
  },
  {
    part: 'engine-tables',
    number: 2,
    name: 'fast contracts, futures, exchange, wealth and lock mining',
    up: PRODUCT_TABLES,
  },
  {
    part: 'engine-tables',
    number: 3,
    name: 'recharges by their requests',
    up: `
      create table recharges (
        seq int8 primary key, user_id int8 not null, request_id text not null,
        currency int2 not null, amount numeric not null, at int8 not null
      );
      create index recharges_by_request on recharges (request_id);
      create index recharges_of_user on recharges (user_id, seq);
    `,
  },
  {
    part: 'engine-tables',
    number: 4,
    name: 'withdrawals, and the bonus of a recharge',
    up: `
      alter table recharges add column bonus numeric not null default 0;
      create table withdrawals (
        id int8 primary key, user_id int8 not null, currency int2 not null,
        amount numeric not null, fee numeric not null, worth numeric not null,
        status text not null, approvals int2 not null, request_id text not null,
        created_at int8 not null, changed_at int8 not null, seq int8 not null
      ) with (fillfactor = 80);
      create index withdrawals_of_user on withdrawals (user_id, id);
      create index withdrawals_by_request on withdrawals (request_id);
      create index withdrawals_open on withdrawals (id)
        where status not in ('confirmed', 'refused');
    `,
  },
  {
    part: 'engine-tables',
    number: 5,
    name: 'withdrawals that their owner took back',
    up: `
      alter table withdrawals add column taken_back int2 not null default 0;
    `,
  },
]
