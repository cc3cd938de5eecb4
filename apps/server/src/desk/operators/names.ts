import type { Desk } from '../frame/desk.ts'

/** Names operators by their ids; one who is not known any more has an empty name. */
export type NameOf = (id: number) => { id: number; name: string }

export async function operatorNames(
  { context }: Pick<Desk, 'context'>,
  ids: readonly (number | null)[],
): Promise<NameOf> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const found =
    wanted.length === 0
      ? []
      : await context.store
          .selectFrom('operators')
          .select(['id', 'name'])
          .where('id', 'in', wanted)
          .execute()
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return (id) => ({ id, name: names.get(id) ?? '' })
}
