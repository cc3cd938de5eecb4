import type { Store } from '../kernel/store/store.ts'
import type { OwnRules } from './own-rules.ts'

/** Returns the items of the catalogue that operators have changed. */
export async function readOwnRules(store: Store): Promise<OwnRules> {
  const rows = await store.selectFrom('desk_rules').select('item').execute()
  return new Set(rows.map(({ item }) => item))
}
