import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useCall } from '../../../data/queries.ts'
import { useLoggedIn } from '../../../data/session.ts'
import { Card } from '../../../shared/widgets/card.tsx'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { LoginHint } from '../../../shared/widgets/login-hint.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { Bone, SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import earn from '../../../shared/ticket/ticket.module.css'
import { Points } from '../points.tsx'
import { Section } from '../section.tsx'
import { Totals } from '../totals.tsx'
import { ProductRow } from './product-row.tsx'
import { useWealthTotals } from './totals.ts'

const ORDERS = PAGES.wealthOrders

/** Wealth: what it is, what one has in it, and what there is to buy. */
export function WealthScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  return (
    <>
      <StandardBar title={t('term.wealth')}>
        {loggedIn && (
          <IconButton
            icon="list"
            label={t('wealth.orders')}
            onPress={() => void navigate(ORDERS)}
          />
        )}
      </StandardBar>
      <PageBody>
        <div className={earn.stack}>
          {loggedIn ? <OwnTotals /> : <LoginHint text={t('wealth.loginHint')} />}
          <Points
            points={[
              { icon: 'wealth', text: t('wealth.introRate') },
              { icon: 'clock', text: t('wealth.introPaid') },
              { icon: 'undo', text: t('wealth.introBack') },
              { icon: 'shield', text: t('wealth.introReserved') },
            ]}
          />
        </div>
        <Section title={t('wealth.products')} to={PAGES.wealthProducts} />
        <Products />
      </PageBody>
    </>
  )
}

function OwnTotals() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, refetch } = useWealthTotals()
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Card>
        <Bone width="100%" height={40} />
      </Card>
    )
  }
  const rows = data.length > 0 ? data : [NONE]
  return (
    <div>
      <Card>
        {rows.map((row) => (
          <Totals
            key={row.currencyCode}
            currency={row.currencyCode}
            totals={[
              { name: t('wealth.inOrders'), amount: row.inOrders },
              { name: t('wealth.earned'), amount: row.earned },
              { name: t('wealth.expected'), amount: row.expected },
            ]}
          />
        ))}
      </Card>
      {data.length > 0 && (
        <button
          type="button"
          className={earn.bring}
          style={{ margin: 0 }}
          onClick={() => void navigate(ORDERS)}
        >
          {t('wealth.orders')}
        </button>
      )}
    </div>
  )
}

const NONE = { currencyCode: 'USDT', inOrders: '0', earned: '0', expected: '0' }

function Products() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('productPage', { query: { limit: 5 } })
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={4} />
    )
  }
  if (data.records.length === 0) {
    return <EmptyState icon="wealth" title={t('wealth.none')} text={t('wealth.noneHint')} />
  }
  return (
    <ul>
      {data.records.map((product) => (
        <li key={product.id}>
          <ProductRow product={product} />
        </li>
      ))}
    </ul>
  )
}
