import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useCall } from '../../../data/queries.ts'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { CardForm } from './card-form.tsx'
import { useCards } from './use-cards.ts'

/** Adds a card or account that withdrawals are paid to. */
export function AddCardScreen() {
  const { t } = useTranslation()
  const cards = useCards()
  const banks = useCall('bankList', {})
  const error = cards.error ?? banks.error
  return (
    <>
      <StandardBar title={t('payees.addCard')} home={PAGES.cards} />
      <PageBody>
        {cards.data && banks.data ? (
          <CardForm banks={banks.data} holder={cards.data[0]?.username} />
        ) : error ? (
          <ErrorState
            error={error}
            onRetry={() => void Promise.all([cards.refetch(), banks.refetch()])}
          />
        ) : (
          <SkeletonRows rows={7} circle={false} />
        )}
      </PageBody>
    </>
  )
}
