import type { Portfolio } from '@candor/protocol'
import { isZero, sum } from '@candor/money/decimals'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { COVERED } from '../../shared/widgets/equity.tsx'
import { useDayNames } from './day-names.ts'
import { Result, useMoney, useProductName } from './figures.tsx'
import style from './portfolio.module.css'

type FeeCoin = Portfolio['fees'][number]['coins'][number]

interface ResultsProps {
  portfolio: Portfolio
  /** The period in words. */
  over: string
}

/** What each product brought in the period: what ended, and what coins gained that are still held. */
export function Results({ portfolio, over }: ResultsProps) {
  const { t } = useTranslation()
  const names = useProductName()
  const { products } = portfolio
  const used = products.filter(
    ({ product, realised, unrealised }) =>
      product !== 'cash' || !isZero(realised) || !isZero(unrealised ?? '0'),
  )
  return (
    <section className={style.block}>
      <div className={style.head}>
        <h2 className={style.heading}>{t('portfolio.results')}</h2>
        <span className={`${style.aside} words`}>{over}</span>
      </div>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{t('portfolio.product')}</th>
            <th scope="col">{t('portfolio.realised')}</th>
            <th scope="col">{t('portfolio.unrealised')}</th>
          </tr>
        </thead>
        <tbody>
          {used.map(({ product, realised, unrealised }) => (
            <tr key={product}>
              <th scope="row" className="words">
                {names[product]}
              </th>
              <td>
                <Result amount={realised} />
              </td>
              <td>
                <Result amount={unrealised} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="words">
              {t('portfolio.together')}
            </th>
            <td>
              <Result amount={sum(products.map(({ realised }) => realised))} />
            </td>
            <td>
              <Result amount={sum(products.map(({ unrealised }) => unrealised ?? '0'))} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={`${style.note} words`}>{t('portfolio.unrealisedHint')}</p>
    </section>
  )
}

/** Fees of the period by product; of one where other coins than USDT were paid, each with its worth and rate. */
export function Fees({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation()
  const names = useProductName()
  const format = useFormat()
  const { money, amountsHidden } = useMoney()
  const { fees } = portfolio
  const coin = ({ currencyCode, amount, value, rate }: FeeCoin) => (
    <div key={currencyCode} className={style.feeCoin}>
      <dt className="words">
        {amountsHidden ? COVERED : format.amount(amount)} {currencyCode}
        {rate !== null && (
          <>
            {', '}
            <span>
              1 {currencyCode} = {format.rate(rate)} USDT
            </span>
          </>
        )}
      </dt>
      <dd>{money(value)}</dd>
    </div>
  )
  return (
    <section className={style.block}>
      <div className={style.head}>
        <h2 className={style.heading}>{t('portfolio.fees')}</h2>
        <span className={`${style.aside} words`}>{t('portfolio.feesIn')}</span>
      </div>
      {fees.length === 0 ? (
        <p className={`${style.note} words`}>{t('portfolio.noFees')}</p>
      ) : (
        <dl className={style.lines}>
          {fees.map(({ product, amount, coins }) => (
            <Fragment key={product}>
              <div>
                <dt className="words">{names[product]}</dt>
                <dd>{money(amount)}</dd>
              </div>
              {coins.some(({ rate }) => rate !== null) && coins.map(coin)}
            </Fragment>
          ))}
          <div className={style.total}>
            <dt className="words">{t('portfolio.together')}</dt>
            <dd>{money(sum(fees.map(({ amount }) => amount)))} USDT</dd>
          </div>
        </dl>
      )}
      {fees.some(({ coins }) => coins.some(({ rate }) => rate !== null)) && (
        <p className={`${style.note} words`}>{t('portfolio.feesValued')}</p>
      )}
    </section>
  )
}

/** How the equity of now came about, from the beginning of the period. */
export function CameAbout({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation()
  const names = useDayNames()
  const { money, signed } = useMoney()
  const { firstDay, start, deposits, withdrawals, gifts, result, equity } = portfolio
  const flows = [
    { name: t('portfolio.deposits'), amount: deposits },
    { name: t('portfolio.withdrawals'), amount: isZero(withdrawals) ? '0' : `-${withdrawals}` },
    { name: t('portfolio.gifts'), amount: gifts },
  ]
  return (
    <section className={style.block}>
      <h2 className={style.heading}>{t('portfolio.cameAbout')}</h2>
      <dl className={style.lines}>
        <div>
          <dt className="words">{t('portfolio.startOn', { day: names.day(firstDay) })}</dt>
          <dd>{money(start)}</dd>
        </div>
        {flows
          .filter(({ amount }) => !isZero(amount))
          .map(({ name, amount }) => (
            <div key={name}>
              <dt className="words">{name}</dt>
              <dd>{signed(amount)}</dd>
            </div>
          ))}
        <div>
          <dt className="words">{t('portfolio.resultAll')}</dt>
          <dd>{signed(result)}</dd>
        </div>
        <div className={style.total}>
          <dt className="words">{t('portfolio.now')}</dt>
          <dd>{money(equity)} USDT</dd>
        </div>
      </dl>
      <p className={`${style.note} words`}>{t('portfolio.openIn')}</p>
    </section>
  )
}

/** What each coin has cost, and what it brought. */
export function Coins({ portfolio }: { portfolio: Portfolio }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { money, amountsHidden } = useMoney()
  const coins = portfolio.coins.filter(({ cost }) => cost !== null)
  if (coins.length === 0) return null
  return (
    <section className={style.block}>
      <h2 className={style.heading}>{t('portfolio.coins')}</h2>
      <ul>
        {coins.map((coin) => (
          <li key={coin.currencyCode} className={style.coin}>
            <div className={style.coinHead}>
              <strong>{coin.currencyCode}</strong>
              <span>{amountsHidden ? '' : format.quantity(coin.quantity)}</span>
              <span className={style.figure}>{coin.value === null ? '–' : money(coin.value)}</span>
            </div>
            <dl className={style.coinFacts}>
              <div>
                <dt className="words">{t('portfolio.averageCost')}</dt>
                <dd>{coin.averageCost === null ? '–' : format.rate(coin.averageCost)}</dd>
              </div>
              <div>
                <dt className="words">{t('portfolio.unrealised')}</dt>
                <dd>
                  <Result amount={coin.unrealised} />
                </dd>
              </div>
              <div>
                <dt className="words">{t('portfolio.realised')}</dt>
                <dd>
                  <Result amount={coin.realised} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p className={`${style.note} words`}>{t('portfolio.coinsHint')}</p>
    </section>
  )
}
