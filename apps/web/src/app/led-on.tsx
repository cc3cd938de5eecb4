import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../shared/addresses.ts'

/** Where an address without what its page shows leads instead; undefined where it has it. */
export type LedOn = (query: URLSearchParams) => string | undefined

/** A page about one thing: without any of these names in the address, `list` is shown instead. */
export function about(names: readonly string[], list: string): LedOn {
  return (query) => (names.some((name) => query.get(name)) ? undefined : list)
}

/** A page of one way to deposit: what is not said yet is asked, the currency with the way. */
export function ofWay(name: 'chain' | 'way'): LedOn {
  return (query) => {
    const currency = query.get('currency')
    if (query.get(name) && (currency || name === 'way')) return undefined
    const known = currency ? `?currency=${encodeURIComponent(currency)}` : ''
    return `${PAGES.rechargeWay}${known}`
  }
}

/** Shows its page, or leads on from an address that lacks what the page is about. */
export function OrLedOn({ ledOn, children }: { ledOn: LedOn; children: ReactNode }) {
  const [query] = useSearchParams()
  const to = ledOn(query)
  return to === undefined ? children : <Navigate to={to} replace />
}
