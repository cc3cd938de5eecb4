import type { ReactNode } from 'react'
import { useCall } from '../../data/queries.ts'
import { TryAgain } from '../widgets/try-again.tsx'

/** It is read by whoever shows a quotation. */
const READ_ELSEWHERE = { enabled: false } as const

/** In a quotation's place while none is known: `children` while it loads, another try where it failed. */
export function NoQuote({ children }: { children: ReactNode }) {
  const pairs = useCall('tickers', {}, READ_ELSEWHERE)
  const stocks = useCall('futures', { query: {} }, READ_ELSEWHERE)
  const failed = [pairs, stocks].filter(({ data, error }) => !data && error)
  if (failed.length === 0) return children
  return <TryAgain onPress={() => failed.forEach(({ refetch }) => void refetch())} />
}
