/** Pieces of the steps of `engine-tables`, by their numbers. */
export const rechargeSteps = {
  3: `
    create table recharges (
      seq int8 primary key, user_id int8 not null, request_id text not null,
      currency int2 not null, amount numeric not null, at int8 not null
    );
    create index recharges_by_request on recharges (request_id);
    create index recharges_of_user on recharges (user_id, seq);
  `,
  4: `
    alter table recharges add column bonus numeric not null default 0;
  `,
}
