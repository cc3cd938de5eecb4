import type { WithdrawCurrency, WithdrawalInfo } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import type { IconName } from '../../../shared/widgets/icons.ts'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import ticket from '../../../shared/ticket/ticket.module.css'
import { BreakdownCard } from './breakdown-card.tsx'
import { DayNote } from './day-note.tsx'
import { HISTORY, receiptAddress } from './receipt-address.ts'
import { Receipt } from './receipt.tsx'
import { useCurrencies, useWithdrawalInfo } from './use-withdrawal.ts'
import style from './withdrawal.module.css'

type Way = WithdrawCurrency['ways'][number]

const WAYS: readonly { way: Way; icon: IconName; to: string }[] = [
  { way: 'chain', icon: 'assets', to: PAGES.chainWithdrawal },
  { way: 'bank', icon: 'card', to: `${PAGES.bankWithdrawal}?currency=USDT` },
  { way: 'vnd', icon: 'card', to: `${PAGES.bankWithdrawal}?currency=VND` },
]

/** The ways to withdraw, what can be withdrawn, and the newest withdrawal; or its receipt. */
export function WithdrawalWayScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const receipt = query.get('receipt')
  const currencies = useCurrencies(['chain', 'bank', 'vnd'])
  const info = useWithdrawalInfo('USDT', { watch: true })
  const failed = [currencies, info].find(({ data, error }) => !data && error)
  const latest = info.data?.latest
  const shown = receipt !== null && latest?.id === receipt ? latest : undefined
  return (
    <>
      <StandardBar
        title={shown ? t('withdrawal.receiptTitle') : t('action.withdraw')}
        home={PAGES.assets}
      >
        <IconButton
          icon="history"
          label={t('withdrawal.history')}
          onPress={() => void navigate(HISTORY)}
        />
      </StandardBar>
      <PageBody>
        {currencies.data && info.data ? (
          shown ? (
            <>
              <Receipt row={shown} />
              <div className={style.end}>
                <Button wide kind="plain" onPress={() => void navigate(PAGES.assets)}>
                  {t('withdrawal.done')}
                </Button>
              </div>
            </>
          ) : (
            <Ways currencies={currencies.data} info={info.data} />
          )
        ) : failed ? (
          <ErrorState
            error={failed.error}
            onRetry={() => void Promise.all([currencies.refetch(), info.refetch()])}
          />
        ) : (
          <SkeletonRows rows={5} />
        )}
      </PageBody>
    </>
  )
}

function Ways({
  currencies,
  info,
}: {
  currencies: readonly WithdrawCurrency[]
  info: WithdrawalInfo
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const names: Record<Way, string> = {
    chain: t('withdrawal.chainWay'),
    bank: t('withdrawal.bankWay'),
    vnd: t('withdrawal.vndWay'),
  }
  const percent = format.ratePercent(info.feePercent)
  const offered = WAYS.flatMap((one) => {
    const coins = currencies.filter(({ ways }) => ways.includes(one.way))
    const list = coins.map(({ currencyCode }) => currencyCode).join(', ')
    return coins.length > 0 ? [{ ...one, coins: list }] : []
  })
  return (
    <div className={ticket.stack}>
      <DayNote info={info} />
      <ul>
        {offered.map(({ way, icon, to, coins }, place) => (
          <li key={way}>
            <ListRow
              lead={<Icon name={icon} />}
              title={names[way]}
              caption={<span className="words">{t('withdrawal.wayHint', { coins, percent })}</span>}
              to={to}
              last={place === offered.length - 1}
            />
          </li>
        ))}
      </ul>
      {info.latest && <Latest row={info.latest} />}
      <BreakdownCard info={info} />
    </div>
  )
}

function Latest({ row }: { row: NonNullable<WithdrawalInfo['latest']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const status = {
    processing: t('status.processing'),
    success: t('status.success'),
    refused: t('status.refused'),
  }[row.status]
  return (
    <section>
      <h2 className={ticket.heading}>{t('withdrawal.latest')}</h2>
      <ListRow
        title={`${format.amount(row.amount)} ${row.currencyCode}`}
        caption={format.dateTime(row.createdAt)}
        figure={status}
        to={receiptAddress(row.id)}
        last
      />
    </section>
  )
}
