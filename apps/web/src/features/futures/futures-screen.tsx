import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'
import { FuturesTrade } from './trade.tsx'

/** Futures contracts: the ticket, positions and limit orders. */
export function FuturesScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <StandardBar title={t('term.futures')} home={PAGES.trade}>
        <IconButton
          icon="list"
          label={t('futures.positions')}
          onPress={() => void navigate(PAGES.positions)}
        />
      </StandardBar>
      <PageBody>
        <FuturesTrade
          pill
          symbol={query.get('symbol')}
          direction={query.get('direction') === 'buyShort' ? 'short' : 'long'}
          onChoose={(symbol) => setQuery({ symbol }, { replace: true })}
        />
      </PageBody>
    </>
  )
}
