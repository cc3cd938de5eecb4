import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a row of `recharges` is what a simulated venue gave: nothing came in for it. */
export const isTestFunds = sql<SqlBool>`(request_id like 'test:%' or request_id like 'demo-%')`

export function not(condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`not ${condition}`
}
