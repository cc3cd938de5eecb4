import type { WithdrawalInfo } from '@candor/protocol'
import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { type Decimal, divide, isZero, multiply, signOf } from '@candor/money/decimals'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { Card } from '../../../shared/widgets/card.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { Meter } from '../../../shared/ticket/meter.tsx'
import { breakdownOf, nextLevel } from './withdrawal-terms.ts'
import style from './breakdown-card.module.css'

/** What can be withdrawn and why not more, each with what to do about it. */
export function BreakdownCard({ info }: { info: WithdrawalInfo }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { balance, held, credit, overLimit, maximum, turnover } = breakdownOf(info)
  const next = nextLevel(info)
  const parts = [
    { name: t('term.held'), amount: held, tone: style.held },
    { name: t('term.promotionalCredit'), amount: credit, tone: style.credit },
    { name: t('withdrawal.overLimit'), amount: overLimit, tone: style.over },
  ].filter(({ amount }) => signOf(amount) > 0)
  const usdt = (amount: Decimal) => `${format.amount(amount)} USDT`
  return (
    <Card className={style.breakdown}>
      <div className={style.breakdownHead}>
        <h2 className="words">{t('withdrawal.breakdown')}</h2>
        <strong>
          {format.amount(maximum)} <small>{info.currencyCode}</small>
        </strong>
      </div>
      {!isZero(balance) && (
        <div className={style.bar} aria-hidden="true">
          {!isZero(maximum) && (
            <i className={style.free} style={{ '--part': widthOf(maximum, balance) }} />
          )}
          {parts.map(({ name, amount, tone }) => (
            <i key={name} className={tone} style={{ '--part': widthOf(amount, balance) }} />
          ))}
        </div>
      )}
      <dl className={style.parts}>
        <div>
          <dt className="words">{t('withdrawal.balance')}</dt>
          <dd>{format.amount(balance)}</dd>
        </div>
        {parts.map(({ name, amount, tone }) => (
          <div key={name}>
            <dt className="words">
              <i className={classes(style.dot, tone)} aria-hidden="true" />
              {name}
            </dt>
            <dd>−{format.amount(amount)}</dd>
          </div>
        ))}
      </dl>
      {turnover && (
        <div className={style.turnover}>
          <Meter
            label={t('withdrawal.tradeMore', {
              amount: `${format.amount(turnover.due)} ${info.turnoverCurrency}`,
            })}
            words={t('withdrawal.tradedOf', {
              done: format.amount(turnover.done),
              asked: format.amount(turnover.asked),
            })}
            part={turnover.done}
            of={turnover.asked}
          />
          <More to={PAGES.trade} text={t('withdrawal.trade')} />
        </div>
      )}
      {info.uncertified && signOf(credit) > 0 && (
        <More to={PAGES.primaryCertification} text={t('withdrawal.certifyFirst')} />
      )}
      {info.barred && <p className={classes(style.barred, 'words')}>{t('withdrawal.barred')}</p>}
      <div className={style.limits}>
        <span className="words">
          {t('withdrawal.minimum', {
            amount: `${format.amount(info.minimum)} ${info.currencyCode}`,
          })}
        </span>
        <span className="words">
          {t('withdrawal.dailyLimit', { amount: usdt(info.cap) })}
          {levelName()}
        </span>
        {info.capLeft !== info.cap && (
          <span className="words">{t('withdrawal.limitLeft', { amount: usdt(info.capLeft) })}</span>
        )}
      </div>
      {next && (
        <More
          to={next.level === 'primary' ? PAGES.primaryCertification : PAGES.advancedCertification}
          text={t('withdrawal.raiseLimit', { amount: usdt(next.cap) })}
        />
      )}
    </Card>
  )

  function levelName(): string {
    if (info.level === 'none') return ''
    const level =
      info.level === 'primary' ? t('term.primaryCertification') : t('term.advancedCertification')
    return ` (${level})`
  }
}

function More({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className={classes(style.more, 'words')}>
      {text}
      <Icon name="right" size={20} />
    </Link>
  )
}

/** The bar's parts, for pixels only. */
function widthOf(part: Decimal, whole: Decimal): string {
  return `${divide(multiply(part, '100'), whole, 2) ?? '0'}%`
}
