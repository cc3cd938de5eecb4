import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'

/** A currency or way that this venue does not take, e.g. by an old link. */
export function NoSuchWay() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <EmptyState
      icon="deposit"
      title={t('recharge.noWays')}
      text={t('recharge.noWaysHint')}
      action={{
        label: t('recharge.chooseCurrency'),
        onPress: () => void navigate(PAGES.recharge, { replace: true }),
      }}
    />
  )
}
