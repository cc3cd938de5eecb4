import type { AccountRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { isZero } from '@candor/money/decimals'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { useHoldings } from '../../../data/holdings.ts'
import { usePreferences } from '../../../data/preferences.ts'
import { Checkbox } from '../../../shared/widgets/checkbox.tsx'
import { instrumentName, isFound } from '../../../i18n/instruments.ts'
import { CoinIcon } from '../../../shared/widgets/coin-icon.tsx'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { COVERED } from '../../../shared/widgets/equity.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { EquityByUse } from './equity-by-use.tsx'
import style from './assets.module.css'

/** Account assets and coin assets, a tab each with its total, a row a currency. */
export function Balances() {
  const { t } = useTranslation()
  const format = useFormat()
  const [type, setType] = useState<AccountRow['type']>(1)
  const { data: holdings } = useHoldings()
  const { amountsHidden } = usePreferences()
  const names = { 1: t('term.accountAssets'), 2: t('term.coinAssets') }
  return (
    <section>
      <div className={style.tabs} role="tablist" aria-label={t('tab.assets')}>
        {([1, 2] as const).map((each) => {
          const total = holdings?.totals[each]
          return (
            <button
              key={each}
              type="button"
              role="tab"
              aria-selected={each === type}
              className={style.tab}
              onClick={() => setType(each)}
            >
              <div className={style.tabName}>{names[each]}</div>
              <div className={style.tabTotal}>
                {total === undefined
                  ? '\u2013'
                  : amountsHidden
                    ? COVERED
                    : format.figure(total, { digits: 2 })}
              </div>
            </button>
          )
        })}
      </div>
      <EquityByUse type={type} />
      <CurrencyList type={type} />
    </section>
  )
}

function CurrencyList({ type }: { type: AccountRow['type'] }) {
  const { t } = useTranslation()
  const { zerosHidden, set } = usePreferences()
  const [search, setSearch] = useState<string>()
  const { data, error, refetch } = useHoldings()
  const rows = data?.rows
    .filter((row) => row.type === type && !(zerosHidden && isZero(row.total)))
    .filter((row) => named(row, search ?? ''))
  return (
    <>
      <div className={style.tools}>
        <Checkbox checked={zerosHidden} onChange={(checked) => set({ zerosHidden: checked })}>
          {t('assets.hideZero')}
        </Checkbox>
        <IconButton
          icon={search === undefined ? 'search' : 'close'}
          size={20}
          label={search === undefined ? t('common.search') : t('common.close')}
          onPress={() => setSearch(search === undefined ? '' : undefined)}
        />
      </div>
      {search !== undefined && (
        <Field
          label={t('assets.searchCurrency')}
          labelUnseen
          kind="search"
          placeholder={t('assets.searchCurrency')}
          value={search}
          maxLength={20}
          inputRef={(input) => input?.focus()}
          onChange={setSearch}
        />
      )}
      {!rows ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={12} />
        )
      ) : rows.length === 0 ? (
        <EmptyState
          icon="assets"
          title={t('assets.nothingToShow')}
          text={t('assets.nothingToShowHint')}
        />
      ) : (
        <>
          <div className={style.head}>
            <span className="words">{t('assets.currency')}</span>
            <span className="words">{t('assets.availableHeld')}</span>
            <span className="words">{t('assets.totalUsdt')}</span>
          </div>
          <ul>
            {rows.map((row) => (
              <li key={row.currencyCode}>
                <Balance row={row} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function named(row: AccountRow, search: string): boolean {
  return isFound(search, { symbol: row.currencyCode, name: row.name })
}

function Balance({ row }: { row: AccountRow }) {
  const format = useFormat()
  const { amountsHidden } = usePreferences()
  const write = (text: string) => (amountsHidden ? COVERED : format.amount(text))
  return (
    <Link
      className={style.row}
      to={`${PAGES.accountRecords}?currency=${row.currencyCode}&type=${row.type}`}
    >
      <span className={style.coin}>
        <CoinIcon code={row.currencyCode} />
        <span className={style.names}>
          <div className={style.code}>{row.currencyCode}</div>
          <div className={style.name}>
            {instrumentName({ symbol: row.currencyCode, name: row.name })}
          </div>
        </span>
      </span>
      <span className={style.figures}>
        <div className={style.amount}>{write(row.available)}</div>
        <div className={style.small}>{isZero(row.held) ? '0' : write(row.held)}</div>
      </span>
      <span className={style.figures}>
        <div className={style.total}>{write(row.total)}</div>
        <div className={style.small}>
          {row.valueUsdt === null ? '\u2013' : write(row.valueUsdt)}
        </div>
      </span>
    </Link>
  )
}
