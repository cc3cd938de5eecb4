import type { Portfolio, PortfolioPeriod } from '@candor/protocol'
import { isZero, signOf, subtract } from '@candor/money/decimals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { useFormat } from '../../data/format.ts'
import { useCall } from '../../data/queries.ts'
import { AmountsEye } from '../../shared/widgets/amounts-eye.tsx'
import { GainText } from '../../shared/widgets/change.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { SimulatedPill } from '../../shared/widgets/pill.tsx'
import { Segmented } from '../../shared/widgets/segmented.tsx'
import { Bone, SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'
import { Allocation } from './allocation.tsx'
import { EquityChart } from './equity-chart.tsx'
import type { LinePoint } from './equity-lines.ts'
import { FastFacts } from './fast-facts.tsx'
import { useDayNames } from './day-names.ts'
import { useMoney } from './figures.tsx'
import { Month } from './month.tsx'
import { CameAbout, Coins, Fees, Results } from './results.tsx'
import style from './portfolio.module.css'

const PERIODS = ['week', 'month', 'quarter', 'year', 'all'] as const satisfies PortfolioPeriod[]

/** What somebody has, how it came about, and what it cost. */
export function PortfolioScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('month')
  const { data, error, refetch } = useCall(
    'portfolio',
    { body: { period } },
    { keepPrevious: true, refetchInterval: 60_000 },
  )
  const names = {
    week: t('portfolio.week'),
    month: t('portfolio.month'),
    quarter: t('portfolio.quarter'),
    year: t('portfolio.year'),
    all: t('common.all'),
  }
  const over = {
    week: t('portfolio.inWeek'),
    month: t('portfolio.inMonth'),
    quarter: t('portfolio.inQuarter'),
    year: t('portfolio.inYear'),
    all: t('portfolio.inAll'),
  }
  return (
    <>
      <StandardBar title={t('assets.portfolio')} home={PAGES.assets}>
        <IconButton
          icon="records"
          label={t('portfolio.papers')}
          onPress={() => void navigate(PAGES.papers)}
        />
      </StandardBar>
      <PageBody>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <Head portfolio={data} over={over[period]}>
              <Segmented
                label={t('portfolio.period')}
                choices={PERIODS.map((value) => ({ value, label: names[value] }))}
                value={period}
                onChange={setPeriod}
              />
            </Head>
            {data ? (
              <Body portfolio={data} over={over[period]} />
            ) : (
              <SkeletonRows rows={8} circle={false} />
            )}
          </>
        )}
      </PageBody>
    </>
  )
}

/** What stands under the line. */
function Body({ portfolio, over }: { portfolio: Portfolio; over: string }) {
  return (
    <>
      <Allocation portfolio={portfolio} />
      <Results portfolio={portfolio} over={over} />
      <Coins portfolio={portfolio} />
      <Month />
      <Fees portfolio={portfolio} />
      <FastFacts fast={portfolio.fast} />
      <CameAbout portfolio={portfolio} />
    </>
  )
}

interface HeadProps {
  portfolio: Portfolio | undefined
  /** The period in words: "this month". */
  over: string
  children: React.ReactNode
}

/** The equity with its change over the period, or of the day under the finger, and the line. */
function Head({ portfolio, over, children }: HeadProps) {
  const { t } = useTranslation()
  const names = useDayNames()
  const { money } = useMoney()
  const [point, setPoint] = useState<LinePoint>()
  return (
    <>
      <section className={style.equity} aria-busy={!portfolio}>
        <div className={style.label}>
          <span className="words">{t('assets.totalEquity')}</span>
          <AmountsEye />
          <span className={style.pill}>
            <SimulatedPill />
          </span>
        </div>
        <div className={style.amount}>
          {portfolio ? (
            <>
              <span className={style.display}>{money((point ?? portfolio).equity)}</span>
              <span className={style.unit}>USDT</span>
            </>
          ) : (
            <Bone width={180} height={30} />
          )}
        </div>
        <div className={style.change}>
          {portfolio &&
            (point ? (
              <>
                <Change amount={subtract(point.equity, point.paidIn)} percent={null} />
                <span className="words">{names.day(point.day)}</span>
              </>
            ) : (
              <>
                <Change amount={portfolio.result} percent={portfolio.percent} />
                <span className="words">{over}</span>
              </>
            ))}
        </div>
        {portfolio && !isZero(portfolio.today) && (
          <div className={style.change}>
            <Change amount={portfolio.today} percent={portfolio.todayPercent} />
            <span className="words">{t('assets.today')}</span>
          </div>
        )}
      </section>
      {children}
      {portfolio ? (
        <EquityChart
          line={portfolio.line}
          isGain={signOf(portfolio.result) > 0}
          onPoint={setPoint}
        />
      ) : (
        <Bone width={358} height={152} />
      )}
      {portfolio && <p className={`${style.basis} words`}>{t('portfolio.basis')}</p>}
      {portfolio?.coins.length === 0 && (
        <p className={`${style.note} words`}>{t('portfolio.empty')}</p>
      )}
    </>
  )
}

function Change({ amount, percent }: { amount: string; percent: string | null }) {
  const format = useFormat()
  const { signed, amountsHidden } = useMoney()
  const share = percent === null ? '' : format.percent(percent)
  if (amountsHidden) return <GainText gain={amount}>{share || '–'}</GainText>
  return (
    <GainText gain={amount}>
      {signed(amount)}
      {share && ` (${share})`}
    </GainText>
  )
}
