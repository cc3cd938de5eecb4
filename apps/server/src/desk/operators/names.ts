import type { Kernel } from '../../kernel/kernel.ts'

/** Returns an operator by id; an unknown one has an empty name. */
export type NameOf = (id: number) => { id: number; name: string }

export async function operatorNames(
  needs: Pick<Kernel, 'store'>,
  ids: readonly (number | null)[],
): Promise<NameOf> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const found =
    wanted.length === 0
      ? []
      : await needs.store
          .selectFrom('operators')
          .select(['id', 'name'])
          .where('id', 'in', wanted)
          .execute()
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return (id) => ({ id, name: names.get(id) ?? '' })
}
