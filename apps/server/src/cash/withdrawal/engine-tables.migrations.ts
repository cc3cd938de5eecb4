/** Pieces of the steps of `engine-tables`, by their numbers. */
export const withdrawalSteps = {
  4: `
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
  5: `
    alter table withdrawals add column taken_back int2 not null default 0;
  `,
}
