import type { Statement } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { useConfig } from '../../data/config.ts'
import { useFormat } from '../../data/format.ts'
import { useCall, usePages } from '../../data/queries.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'
import { useDayNames } from './day-names.ts'
import style from './statement.module.css'

/** Movements that a printed statement lists; of more the file has them all. */
const MOST_LINES = 500
const PAGE = 100

/** A month’s or a year’s statement, to look at and to print, in the language now shown. */
export function StatementScreen() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const of = query.get('of') ?? ''
  const { data, error, refetch } = useCall('statement', { body: { of } }, { enabled: of !== '' })
  return (
    <>
      <div className={style.bar}>
        <StandardBar title={t('portfolio.statement')} home={PAGES.papers} />
      </div>
      <PageBody>
        {data ? (
          <Sheet of={of} statement={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} circle={false} />
        )}
      </PageBody>
    </>
  )
}

function Sheet({ of, statement }: { of: string; statement: Statement }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = useDayNames()
  const { data: config } = useConfig()
  const { currencies, from, to, isOver, user } = statement
  return (
    <article className={style.sheet}>
      <header className={style.head}>
        <p className={style.venue}>{config?.name ?? t('common.productName')}</p>
        <h2 className={style.title}>{t('portfolio.statementOf', { period: names.period(of) })}</h2>
        <p>{t('portfolio.accountNumber', { number: user })}</p>
        <p>
          {t('portfolio.fromTo', {
            from: names.date(from),
            to: names.date(isOver ? to - 1 : to),
          })}
        </p>
        <p>{isOver ? t('portfolio.basis') : t('portfolio.running')}</p>
      </header>
      {currencies.length === 0 ? (
        <EmptyState icon="records" title={t('portfolio.noMoves')} />
      ) : (
        <>
          <Balances statement={statement} />
          <Movements statement={statement} />
        </>
      )}
      <p className={style.made}>{t('portfolio.madeAt', { at: format.dateTime(to) })}</p>
      <div className={style.acts}>
        <Button wide onPress={() => window.print()}>
          {t('portfolio.print')}
        </Button>
      </div>
    </article>
  )
}

function Balances({ statement }: { statement: Statement }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      {statement.currencies.map((row) => (
        <table key={row.currencyCode} className={style.table}>
          <caption>{row.currencyCode}</caption>
          <tbody>
            <tr>
              <th scope="row">{t('portfolio.opening')}</th>
              <td>{format.figure(row.opening)}</td>
            </tr>
            {row.changes.map(({ kind, amount }) => (
              <tr key={kind}>
                <th scope="row" className={style.soft}>
                  {t(`records.${kind}`)}
                </th>
                <td>{format.figure(amount, { sign: true })}</td>
              </tr>
            ))}
            <tr className={style.total}>
              <th scope="row">{t('portfolio.closing')}</th>
              <td>{format.figure(row.closing)}</td>
            </tr>
            <tr>
              <th scope="row" className={style.soft}>
                {t('portfolio.inUsdt')}
              </th>
              <td>
                {format.figure(row.openingValue)} → {format.figure(row.closingValue)}
              </td>
            </tr>
          </tbody>
        </table>
      ))}
      <table className={style.table}>
        <caption>{t('portfolio.together')}</caption>
        <tbody>
          <tr>
            <th scope="row">{t('portfolio.opening')}</th>
            <td>{format.figure(statement.openingValue)} USDT</td>
          </tr>
          <tr className={style.total}>
            <th scope="row">{t('portfolio.closing')}</th>
            <td>{format.figure(statement.closingValue)} USDT</td>
          </tr>
        </tbody>
      </table>
    </>
  )
}

/** Each movement where there are few enough to print, else where they are. */
function Movements({ statement }: { statement: Statement }) {
  const { t } = useTranslation()
  const { records } = statement
  return (
    <section>
      <h3 className={style.heading}>{t('term.accountChangeRecord')}</h3>
      {records > MOST_LINES ? (
        <p className={style.note}>{t('portfolio.manyMoves', { count: records })}</p>
      ) : (
        <Lines statement={statement} />
      )}
    </section>
  )
}

function Lines({ statement: { from, to } }: { statement: Statement }) {
  const { t } = useTranslation()
  const format = useFormat()
  const pages = usePages('accountPage', (page) => ({ query: { page, limit: PAGE, from, to } }))
  const { data, hasNextPage, isFetching, error, fetchNextPage } = pages
  // All of them belong on the paper: page after page, a few at most.
  if (hasNextPage && !isFetching && !error) void fetchNextPage()
  if (error) return <ErrorState error={error} onRetry={() => void fetchNextPage()} />
  const rows = data?.pages.flatMap(({ records }) => records)
  if (!rows) return <SkeletonRows rows={5} circle={false} />
  return (
    <table className={style.lines}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{format.dateTime(row.time)}</td>
            <td className={style.kind}>{t(`records.${row.kind}`)}</td>
            <td>
              {format.figure(row.amount, { sign: true })} {row.currencyCode}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
