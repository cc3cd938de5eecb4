/**
 * Orders are read a page of one user at a time, newest first: all, by state, or by symbol. What
 * holds positions that are locked is read once, when the writer starts.
 */
export const PRODUCT_TABLES = `
  create table engine_fasts (
    id int2 primary key, symbol text not null, currency int2 not null, terms jsonb not null
  );
  create table engine_futures (
    id int2 primary key, symbol text not null, currency int2 not null, tick_worth numeric not null
  );
  create table engine_products (
    id int2 primary key, kind int2 not null, code text not null, currency int2 not null
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

  create table swaps (
    id int8 primary key, user_id int8 not null, offer int8,
    from_currency int2 not null, to_currency int2 not null,
    amount numeric not null, received numeric not null, fee numeric not null,
    from_price int8 not null, to_price int8 not null, seq int8 not null, at int8 not null
  );
  create index swaps_by_user on swaps (user_id, id);

  create table product_orders (
    id int8 primary key, user_id int8 not null, product int2 not null, kind int2 not null,
    offer int8, amount numeric not null, rate int4 not null, income numeric not null,
    days int4 not null, penalty_rate int4 not null, started_at int8 not null,
    accrued int4 not null, income_paid numeric not null,
    status int2 not null, returned_at int8, penalty numeric, settled numeric
  ) with (fillfactor = 70);
  create index product_orders_by_state on product_orders (user_id, kind, status, id);

  create table product_incomes (
    order_id int8 not null, day int4 not null, user_id int8 not null,
    product int2 not null, kind int2 not null, amount numeric not null,
    at int8 not null, settled_at int8,
    primary key (order_id, day)
  );
  create index product_incomes_by_user on product_incomes (user_id, kind, at, order_id);
`
