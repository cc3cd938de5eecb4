import type { FastOrderRow } from '@candor/protocol'
import { classes } from '@candor/ui'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { add, compare, signOf, subtract } from '@candor/money/decimals'
import { NONE, type Format, useFormat } from '../../../data/format.ts'
import { CoinIcon } from '../../../shared/widgets/coin-icon.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { SimulatedPill } from '../../../shared/widgets/pill.tsx'
import { usePreciseTime } from '../fast-time.ts'
import { durationText, outcomeText, sideText } from '../fast-texts.ts'
import { usePairName } from '../use-pair-name.ts'
import type { SettledFast } from './settlement-checks.ts'
import style from './settlement.module.css'

/** Which contract it is. */
export function SettlementHead({ order, name }: { order: FastOrderRow; name: string }) {
  const { t } = useTranslation()
  return (
    <div className={style.head}>
      <CoinIcon code={name.split('/')[0]!} />
      <div className={style.names}>
        <h2 className={style.name}>{name}</h2>
        <p className={classes(style.hint, 'words')}>{t('fast.contractNo', { id: order.id })}</p>
      </div>
      <SimulatedPill short />
    </div>
  )
}

/** The result leads; under it both prices, and the terms that it was made on. */
export function SettlementResult({ order }: { order: SettledFast }) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = usePairName()
  const { outcome, profit } = order
  if (outcome === null || profit === null) return null
  return (
    <>
      <SettlementHead order={order} name={nameOf(order.symbol)} />
      <section aria-label={t('futures.netProfit')}>
        <p className={classes(style.hint, 'words')}>{t('futures.netProfit')}</p>
        <div className={style.result}>
          <p className={classes(style.figure, signOf(profit) > 0 && style.gain)}>
            {format.amount(profit, { sign: true })}
            <span className={style.unit}>{order.currencyCode}</span>
          </p>
          <span className={classes(style.outcome, 'words')}>{outcomeText(outcome, t)}</span>
        </div>
        <p className={classes(style.why, 'words')}>{whyText(order, t, format)}</p>
      </section>
      <dl className={style.prices}>
        <div>
          <dt className="words">{t('term.openPrice')}</dt>
          <dd>{format.figure(order.price)}</dd>
        </div>
        <Icon name="right" size={20} />
        <div>
          <dt className="words">{t('term.settlementPrice')}</dt>
          <dd>{order.salePrice === null ? NONE : format.figure(order.salePrice)}</dd>
        </div>
      </dl>
      <Terms order={order} />
    </>
  )
}

function Terms({ order }: { order: SettledFast }) {
  const { t } = useTranslation()
  const format = useFormat()
  const time = usePreciseTime()
  const { receipt, outcome } = order
  const no = (seq: number) => t('fast.no', { no: format.count(seq) })
  const paid = { amount: format.amount(add(order.amount, order.expectedProfit)) }
  const rate = format.ratePercent(order.payoutPercent)
  return (
    <dl className={style.terms}>
      <Term name={t('fast.directionStake')}>
        {t('common.both', {
          first: sideText(order.direction, t),
          second: `${format.amount(order.amount)} ${order.currencyCode}`,
        })}
      </Term>
      <Term name={t('fast.openedTerm')}>
        {t('common.both', { first: time(order.openedAt), second: no(receipt.openSeq) })}
      </Term>
      <Term name={t('fast.expiredTerm')}>
        {t('common.both', {
          first: time(order.expiresAt),
          second: t('fast.after', { time: durationText(order.duration, t) }),
        })}
      </Term>
      <Term name={t('status.settled')}>
        {order.settledAt === null
          ? no(receipt.settledSeq)
          : t('common.both', { first: time(order.settledAt), second: no(receipt.settledSeq) })}
      </Term>
      <Term name={t('term.payoutRate')}>
        {t('common.both', {
          first: rate,
          second: outcome === 'won' ? t('fast.paid', paid) : t('fast.wouldHavePaid', paid),
        })}
      </Term>
    </dl>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="words">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Returns why the contract ended so, as a sentence. */
function whyText(order: SettledFast, t: TFunction, format: Format): string {
  const { outcome, salePrice, price, direction } = order
  if (outcome === 'refunded' || salePrice === null) return t('fast.whyRefunded')
  if (outcome === 'even') return t('fast.whyEven')
  const side = direction === 'buyLong' ? 'long' : 'short'
  return compare(salePrice, price) > 0
    ? t('fast.whyAbove', { by: format.figure(subtract(salePrice, price)), side })
    : t('fast.whyBelow', { by: format.figure(subtract(price, salePrice)), side })
}
