import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { refetchCalls } from '../../../data/queries.ts'
import { PAGES } from '../../../shared/addresses.ts'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { PullToRefresh } from '../../../shared/widgets/pull-to-refresh.tsx'
import { SimulatedPill } from '../../../shared/widgets/pill.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import style from './positions.module.css'
import { OwnFutures } from '../own-futures.tsx'

/** One's positions and waiting limit orders of every contract, with what can be done with each. */
export function PositionsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      <StandardBar title={t('futures.positions')} home={PAGES.trade}>
        <IconButton
          icon="records"
          label={t('futures.toAll')}
          onPress={() => void navigate(PAGES.futuresOrders)}
        />
      </StandardBar>
      <PageBody>
        <div className={style.pillRow}>
          <SimulatedPill />
        </div>
        <PullToRefresh onRefresh={() => refetchCalls('getContractOrder')}>
          <OwnFutures all={false} />
        </PullToRefresh>
      </PageBody>
    </>
  )
}
