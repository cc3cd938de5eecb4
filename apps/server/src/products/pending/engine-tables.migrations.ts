/** Pieces of the steps of `engine-tables`, by their numbers. */
export const pendingSteps = {
  7: `
    create table pending_ends (
      id int8 primary key, user_id int8 not null, placed int8 not null, rejection text,
      at int8 not null
    );
  `,
}
