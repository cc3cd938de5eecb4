import type { Kernel } from '../../../kernel/kernel.ts'
import type { NewPassword } from '../person/people.ts'
import type { Identity } from '../open-identity.ts'

/**
 * Sets a login password. The same transaction ends every session but `keep` and forgets the known
 * devices, so that a kill at any point leaves nothing open to whoever knew the former password.
 * Returns false, and changes nothing, as `People.setPassword` does.
 */
export async function replaceLoginPassword(
  {
    store,
    people,
    sessions,
    devices,
  }: Pick<Kernel, 'store'> & Pick<Identity, 'people' | 'sessions' | 'devices'>,
  user: number,
  password: NewPassword,
  keep?: string,
): Promise<boolean> {
  const forget = await store.transaction().execute(async (tx) => {
    if (!(await people.setPassword(user, password, tx))) return undefined
    await devices.forgetAll(user, tx)
    return sessions.endAllWithin(tx, user, keep)
  })
  forget?.()
  return forget !== undefined
}
