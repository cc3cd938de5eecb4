/** Pieces of the steps of `engine-tables`, by their numbers. */
export const swapSteps = {
  2: `
    create table swaps (
      id int8 primary key, user_id int8 not null, offer int8,
      from_currency int2 not null, to_currency int2 not null,
      amount numeric not null, received numeric not null, fee numeric not null,
      from_price int8 not null, to_price int8 not null, seq int8 not null, at int8 not null
    );
    create index swaps_by_user on swaps (user_id, id);
  `,
}
