import type { Kernel } from '../../../kernel/kernel.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { parseDay } from '../days.ts'
import { type KeptList, readList } from '../list-store.ts'

/** The list of the day that was asked for, or the newest one. Throws a `Refusal` where there is none. */
export async function listOfDay(
  needs: Pick<Kernel, 'store'>,
  text: string | undefined,
): Promise<KeptList> {
  const day = text === undefined ? undefined : parseDay(text)
  const isDay = text === undefined || day !== undefined
  const list = isDay ? await readList(needs, day) : undefined
  if (!list) throw new Refusal('liabilities_unknown')
  return list
}
