import { useSearchParams } from '@candor/ui/router'
import { PageBody } from '../../shared/widgets/page.tsx'
import { FuturesTrade } from './trade.tsx'

/** The futures tab of the trade page: the contract chosen stands in the address. */
export function FuturesTab() {
  const [query, setQuery] = useSearchParams()
  return (
    <PageBody>
      <FuturesTrade
        pill
        symbol={query.get('contract') ?? query.get('symbol')}
        onChoose={(contract) =>
          setQuery(
            (before) => {
              const after = new URLSearchParams(before)
              after.set('contract', contract)
              return after
            },
            { replace: true },
          )
        }
      />
    </PageBody>
  )
}
