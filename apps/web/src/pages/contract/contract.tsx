import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { IconButton } from '../../widgets/icon-button.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { StandardBar } from '../../widgets/standard-bar.tsx'
import { ContractTrade } from './trade.tsx'

/** Futures contracts: the ticket, positions and limit orders. */
export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <StandardBar title={t('term.futures')} home="/pages/market/market">
        <IconButton
          icon="list"
          label={t('contract.positions')}
          onPress={() => void navigate('/pages/contract/positionOrder')}
        />
      </StandardBar>
      <PageBody>
        <ContractTrade
          pill
          symbol={query.get('symbol')}
          direction={query.get('direction') === 'buyShort' ? 'short' : 'long'}
          onChoose={(symbol) => setQuery({ symbol }, { replace: true })}
        />
      </PageBody>
    </>
  )
}
