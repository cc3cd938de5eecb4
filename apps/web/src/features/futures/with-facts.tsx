import type { ReactNode } from 'react'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { type Facts, useFuturesFacts } from './facts.ts'

interface WithFactsProps {
  symbol: string
  children: (facts: Facts) => ReactNode
}

/** What needs the rules of a contract, as soon as they are known; until then that they load, or failed to. */
export function WithFacts({ symbol, children }: WithFactsProps) {
  const { data, error, refetch } = useFuturesFacts()
  const facts = data?.find((each) => each.symbol === symbol)
  if (facts) return children(facts)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <SkeletonRows rows={4} circle={false} />
}
