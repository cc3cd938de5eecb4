import type { WealthOrderRow } from '@candor/protocol'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/call.ts'
import { type Decimal, add, subtract } from '@candor/money/decimals'
import { useLoggedIn } from '../../../data/session.ts'

/** What somebody has in wealth, per currency. */
export interface WealthTotals {
  currencyCode: string
  inOrders: Decimal
  earned: Decimal
  expected: Decimal
}

type Counted = Pick<
  WealthOrderRow,
  'currencyCode' | 'amount' | 'incomePaid' | 'totalIncome' | 'status'
>

/** Sums orders up, in the order in which their currencies first come. */
export function totalsOf(orders: readonly Counted[]): WealthTotals[] {
  const totals = new Map<string, WealthTotals>()
  for (const { currencyCode, amount, incomePaid, totalIncome, status } of orders) {
    const before = totals.get(currencyCode) ?? {
      currencyCode,
      inOrders: '0',
      earned: '0',
      expected: '0',
    }
    const runs = status === 'active'
    totals.set(currencyCode, {
      currencyCode,
      inOrders: runs ? add(before.inOrders, amount) : before.inOrders,
      earned: add(before.earned, incomePaid),
      expected: runs ? add(before.expected, subtract(totalIncome, incomePaid)) : before.expected,
    })
  }
  return [...totals.values()]
}

const PAGE = 100

/** The totals of all of one's wealth orders; read again as the stream tells of any of them. */
export function useWealthTotals() {
  const enabled = useLoggedIn()
  return useQuery({
    // Begins with the call's name, so that what renews its lists renews the sums too.
    queryKey: ['productOrderPage', 'totals'],
    enabled,
    queryFn: async ({ signal }) => {
      const orders: WealthOrderRow[] = []
      for (let page = 1; ; page += 1) {
        const { records, total } = await call(
          'productOrderPage',
          { query: { page, limit: PAGE } },
          { signal },
        )
        orders.push(...records)
        if (records.length < PAGE || page * PAGE >= total) return totalsOf(orders)
      }
    },
  })
}
