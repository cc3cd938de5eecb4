/** Pieces of the steps of `engine-tables`, by their numbers. */
export const fastSteps = {
  2: `
    create table engine_fasts (
      id int2 primary key, symbol text not null, currency int2 not null, terms jsonb not null
    );
    create table fast_orders (
      id int8 primary key, user_id int8 not null, fast int2 not null, direction int2 not null,
      stake numeric not null, profit numeric not null, payout int4 not null,
      open_price int8 not null, open_seq int8 not null, open_at int8 not null,
      open_link text not null, placed_at int8 not null, expires_at int8 not null,
      status int2 not null, outcome int2, twice_price numeric, prints jsonb,
      link_before text, link_after text, settled_seq int8, settled_at int8
    ) with (fillfactor = 70);
    create index fast_orders_by_state on fast_orders (user_id, status, id);
    create index fast_orders_by_symbol on fast_orders (user_id, fast, id);
  `,
}
