/**
 * Pieces of the steps of `engine-tables`, by their numbers. The primary key of account_records
 * begins with the user, so that a page of theirs is one range.
 */
export const accountsSteps = {
  1: `
    create table engine_users (
      user_id int8 primary key, opened_at int8 not null,
      gift numeric not null, turnover_asked numeric not null, turnover_due numeric not null
    );
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
  `,
}
