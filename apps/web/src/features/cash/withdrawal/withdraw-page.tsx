import type { WithdrawCurrency, WithdrawalInfo } from '@candor/protocol'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { OptionsSheet } from '../../../shared/widgets/options-sheet.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { SelectField } from '../../../shared/widgets/select-field.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { Unobstructed } from './obstacle.tsx'
import { HISTORY } from './receipt-address.ts'
import { useCurrencies, useWithdrawalInfo } from './use-withdrawal.ts'
import style from './withdrawal.module.css'

interface WithdrawPageProps {
  ways: readonly ('chain' | 'bank' | 'vnd')[]
  form: (info: WithdrawalInfo) => ReactNode
}

/** The frame of every way: the currency, what keeps it from leaving, and the form. */
export function WithdrawPage({ ways, form }: WithdrawPageProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const currencies = useCurrencies(ways)
  const asked = query.get('currency')
  const code =
    currencies.data?.find(({ currencyCode }) => currencyCode === asked)?.currencyCode ??
    currencies.data?.[0]?.currencyCode ??
    asked ??
    'USDT'
  const info = useWithdrawalInfo(code)
  const failed = [currencies, info].find(({ data, error }) => !data && error)
  return (
    <>
      <StandardBar title={t('withdrawal.title', { coin: code })} home={PAGES.withdrawalWay}>
        <IconButton
          icon="history"
          label={t('withdrawal.history')}
          onPress={() => void navigate(HISTORY)}
        />
      </StandardBar>
      <PageBody>
        {currencies.data && info.data?.currencyCode === code ? (
          <div className={style.page}>
            {currencies.data.length > 1 && (
              <CurrencyField
                currencies={currencies.data}
                value={code}
                onChange={(currency) => setQuery({ currency }, { replace: true })}
              />
            )}
            <Unobstructed key={code} info={info.data}>
              {form(info.data)}
            </Unobstructed>
          </div>
        ) : failed ? (
          <ErrorState
            error={failed.error}
            onRetry={() => void Promise.all([currencies.refetch(), info.refetch()])}
          />
        ) : (
          <SkeletonRows rows={6} circle={false} />
        )}
      </PageBody>
    </>
  )
}

interface CurrencyFieldProps {
  currencies: readonly WithdrawCurrency[]
  value: string
  onChange: (code: string) => void
}

function CurrencyField({ currencies, value, onChange }: CurrencyFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  return (
    <>
      <SelectField label={t('assets.currency')} value={value} onPress={() => setOpen(true)} />
      {open && (
        <OptionsSheet
          title={t('assets.currency')}
          value={value}
          options={currencies.map(({ currencyCode, name, minimum }) => ({
            value: currencyCode,
            label: currencyCode,
            caption: name,
            coin: currencyCode,
            figure: t('withdrawal.minimum', { amount: format.amount(minimum) }),
          }))}
          onChoose={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
