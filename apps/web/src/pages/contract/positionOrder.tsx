import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { IconButton } from '../../widgets/icon-button.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { SimulatedPill } from '../../widgets/pill.tsx'
import { StandardBar } from '../../widgets/standard-bar.tsx'
import style from './contract.module.css'
import { OwnContracts } from './own-contracts.tsx'

/** One's positions and waiting limit orders of every contract, with what can be done with each. */
export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      <StandardBar title={t('contract.positions')} home="/pages/market/market">
        <IconButton
          icon="records"
          label={t('contract.toAll')}
          onPress={() => void navigate('/pages/contract/contractOrder')}
        />
      </StandardBar>
      <PageBody>
        <div className={style.pillRow}>
          <SimulatedPill />
        </div>
        <OwnContracts all={false} />
      </PageBody>
    </>
  )
}
