import { useConfig } from '../../../data/config.ts'
import { useFormat } from '../../../data/format.ts'

/** What can be withdrawn a day with this level, for people; undefined while it is not known. */
export function useDailyCap(level: 'primary' | 'advanced'): string | undefined {
  const { data } = useConfig()
  const format = useFormat()
  return data && `${format.amount(data.withdrawal.dailyCaps[level])} USDT`
}
