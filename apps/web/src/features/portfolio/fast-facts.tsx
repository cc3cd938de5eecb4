import type { FastRecord } from '@candor/protocol'
import { divide } from '@candor/money/decimals'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { Result } from './figures.tsx'
import style from './portfolio.module.css'

/** Below so many a share says next to nothing. */
const FEW = 100

/** How fast contracts ended, and how much that says: a few of them say nothing. */
export function FastFacts({ fast }: { fast: FastRecord }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { winRate, winRateLow: low, winRateHigh: high, breakEven } = fast
  if (winRate === null || low === null || high === null || breakEven === null) return null
  const decided = fast.won + fast.lost
  const share = (ppm: number) =>
    format.percent(divide(String(ppm), '10000', 1) ?? '0', { plain: true })
  const verdict =
    high < breakEven
      ? t('portfolio.fastBelow')
      : low > breakEven
        ? t('portfolio.fastAbove')
        : t('portfolio.fastUnsure')
  return (
    <section className={style.block}>
      <h2 className={style.heading}>{t('term.fastContracts')}</h2>
      <dl className={style.lines}>
        <div>
          <dt className="words">{t('portfolio.fastEnded')}</dt>
          <dd>
            {t('portfolio.fastCounts', {
              won: fast.won,
              lost: fast.lost,
              other: fast.contracts - decided,
            })}
          </dd>
        </div>
        <div>
          <dt className="words">{t('portfolio.winRate')}</dt>
          <dd>{share(winRate)}</dd>
        </div>
        <div>
          <dt className="words">{t('portfolio.breakEven')}</dt>
          <dd>{share(breakEven)}</dd>
        </div>
        <div>
          <dt className="words">{t('portfolio.trueRate')}</dt>
          <dd>{t('portfolio.between', { low: share(low), high: share(high) })}</dd>
        </div>
        <div>
          <dt className="words">{t('portfolio.perContract')}</dt>
          <dd>
            <Result amount={fast.perContract} />
          </dd>
        </div>
        <div>
          <dt className="words">{t('portfolio.perStake')}</dt>
          <dd>
            <Result amount={fast.perStake} />
          </dd>
        </div>
      </dl>
      <p className={`${style.note} words`}>
        {decided < FEW ? t('portfolio.fastFew', { count: decided }) : verdict}
      </p>
    </section>
  )
}
