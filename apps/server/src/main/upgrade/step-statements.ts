import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Migration } from '../../kernel/store/migrate.ts'

/** Returns the statements that a step would run, in order, without a database to run them on. */
export async function statementsOfStep({ up }: Pick<Migration, 'up'>): Promise<string[]> {
  if (typeof up === 'string') return [up]
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ level, query }) => {
      if (level === 'query') statements.push(query.sql)
    },
  })
  await up(db)
  return statements
}
