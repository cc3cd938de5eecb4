/** Pieces of the steps of `engine-tables`, by their numbers. */
export const earnSteps = {
  2: `
    create table engine_products (
      id int2 primary key, kind int2 not null, code text not null, currency int2 not null
    );
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
  `,
}
