/** Pieces of the steps of `engine-tables`, by their numbers. */
export const spotSteps = {
  1: `
    create table engine_markets (
      id int2 primary key, symbol text not null, base int2 not null, quote int2 not null,
      price_scale int2 not null, quantity_scale int2 not null
    );
    create table engine_volumes (
      user_id int8 not null, currency int2 not null, worth numeric not null, fills int8 not null,
      primary key (user_id, currency)
    ) with (fillfactor = 70);

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
  9: `
    alter table spot_orders add column terms jsonb;
    create index spot_orders_by_client_id on spot_orders (user_id, (terms->>'clientId'))
      where terms->>'clientId' is not null;
  `,
  // Everybody below 100,001 is the venue’s own.
  10: `
    create index spot_trades_by_maker on spot_trades (maker_user, id) where maker_user >= 100001;
    create index spot_trades_by_taker on spot_trades (taker_user, id) where taker_user >= 100001;
  `,
  11: `alter table spot_orders add column exits jsonb;`,
}
