/** Pieces of the steps of `engine-tables`, by their numbers. */
export const catalogueSteps = {
  1: `
    create table engine_currencies (
      id int2 primary key, code text not null, scale int2 not null
    );
  `,
}
