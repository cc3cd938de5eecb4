/** Pieces of the steps of `engine-tables`, by their numbers. */
export const futuresSteps = {
  2: `
    create table engine_futures (
      id int2 primary key, symbol text not null, currency int2 not null, tick_worth numeric not null
    );
    create table futures_orders (
      id int8 primary key, user_id int8 not null, futures int2 not null, direction int2 not null,
      method int2 not null, price int8 not null, lots int8 not null, tick_worth numeric not null,
      lever int4 not null, margin numeric not null, fee numeric not null, reserve numeric not null,
      stop_loss int8, take_profit int8, origin int2 not null, of_order int8, locked_with int8,
      status int2 not null, placed_at int8 not null,
      open_price int8, open_index int8, open_seq int8, open_index_at int8, opened_at int8,
      close_cause int2, close_price int8, close_index int8, close_seq int8, close_index_at int8,
      gain numeric, loss numeric, close_fee numeric, closed_at int8
    ) with (fillfactor = 80);
    create index futures_orders_by_state on futures_orders (user_id, status, id);
    create index futures_orders_by_symbol on futures_orders (user_id, futures, id);
    create index futures_orders_locked on futures_orders (id) where locked_with is not null;
  `,
  10: `
    alter table futures_orders
      add parts_lots int8 not null default 0, add parts_gain numeric not null default 0,
      add parts_loss numeric not null default 0, add parts_fee numeric not null default 0;
    create table futures_parts (
      order_id int8 not null, seq int8 not null, user_id int8 not null, futures int2 not null,
      at int8 not null, how int2 not null, lots int8 not null, price int8 not null,
      gain numeric not null, loss numeric not null, fee numeric not null,
      primary key (order_id, seq)
    );
    create index futures_parts_by_day on futures_parts (user_id, at);
    create index futures_orders_by_day on futures_orders (user_id, closed_at)
      where closed_at is not null;
  `,
}
