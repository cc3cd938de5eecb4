/** Pieces of the steps of `engine-tables`, by their numbers. */
export const triggerSteps = {
  10: `
    create table spot_triggers (
      id int8 primary key, user_id int8 not null, market int2 not null,
      side int2 not null, source int2 not null, legs jsonb not null, terms jsonb,
      quantity int8, amount numeric, held numeric not null,
      status int2 not null, waited int8, placed int8, rejection text,
      placed_at int8 not null, reached_at int8, closed_at int8
    ) with (fillfactor = 80);
    create index spot_triggers_by_user on spot_triggers (user_id, id);
    create index spot_triggers_by_waited on spot_triggers (waited) where waited is not null;
  `,
  11: `alter table spot_triggers add column exit_of int8;`,
}
